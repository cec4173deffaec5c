import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { CopyButton } from '@/ui/feedback/copy-button'

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand')
})

/** Replaces the browser's copy command. @returns the texts that were selected for it. */
function stubCopyCommand(works: boolean) {
  const selected: string[] = []
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: () => {
      const area = document.activeElement
      if (area instanceof HTMLTextAreaElement) selected.push(area.value)
      return works
    },
  })
  return selected
}

function refuseClipboard() {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
}

it('the copy button copies the text, calls `onCopied`, and changes its label', async () => {
  const user = userEvent.setup()
  const copied = vi.fn<() => void>()
  render(<CopyButton text="MDDEMO1" label="Copy" copiedLabel="Copied" onCopied={copied} />)

  await user.click(screen.getByRole('button', { name: 'Copy' }))

  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('MDDEMO1')
  expect(copied).toHaveBeenCalledOnce()
})

it('without a text, the copy button is disabled', () => {
  render(<CopyButton text={null} label="Copy" />)

  expect(screen.getByRole('button', { name: 'Copy' })).toBeDisabled()
})

it('if the browser refuses the clipboard, the button selects and copies the text, and keeps the focus', async () => {
  const user = userEvent.setup()
  refuseClipboard()
  const selected = stubCopyCommand(true)
  const copied = vi.fn<() => void>()
  render(<CopyButton text="MDDEMO1" label="Copy" onCopied={copied} />)

  await user.click(screen.getByRole('button', { name: 'Copy' }))

  await waitFor(() => expect(copied).toHaveBeenCalledOnce())
  expect(selected).toEqual(['MDDEMO1'])
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

it('if the text can’t be copied, `onFailed` is called', async () => {
  const user = userEvent.setup()
  refuseClipboard()
  stubCopyCommand(false)
  const copied = vi.fn<() => void>()
  const failed = vi.fn<() => void>()
  render(<CopyButton text="MDDEMO1" label="Copy" onCopied={copied} onFailed={failed} />)

  await user.click(screen.getByRole('button', { name: 'Copy' }))

  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
  expect(copied).not.toHaveBeenCalled()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})
