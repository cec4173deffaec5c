import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

import { Button, type ButtonProps } from '@/ui/forms/button'

type CopyButtonProps = Omit<ButtonProps, 'children' | 'onClick' | 'busy' | 'busyLabel'> & {
  /** Null while the text isn't available yet. */
  text: string | null
  label: string
  copiedLabel?: string | undefined
  onCopied?: (() => void) | undefined
  onFailed?: (() => void) | undefined
}

function copyBySelection(text: string) {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr-only'
  document.body.append(area)
  area.focus({ preventScroll: true })
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!copied) throw new Error('The browser refused to copy')
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // The clipboard API needs HTTPS and permission.
    copyBySelection(text)
  }
}

export function CopyButton({
  text,
  label,
  copiedLabel,
  onCopied,
  onFailed,
  variant = 'secondary',
  disabled,
  ...props
}: CopyButtonProps) {
  const [copiedAt, setCopiedAt] = useState(0)
  const copied = copiedAt > 0

  async function handleClick() {
    if (text === null) return
    try {
      await copy(text)
    } catch {
      onFailed?.()
      return
    }
    const now = Date.now()
    setCopiedAt(now)
    // If the button is pressed again, the two seconds start over.
    setTimeout(() => setCopiedAt((latest) => (latest === now ? 0 : latest)), 2000)
    onCopied?.()
  }

  const Icon = copied ? Check : Copy
  return (
    <Button
      {...props}
      variant={variant}
      disabled={disabled === true || text === null}
      onClick={() => void handleClick()}
    >
      <Icon aria-hidden className="size-[1.15em]" />
      {copied && copiedLabel !== undefined ? copiedLabel : label}
    </Button>
  )
}
