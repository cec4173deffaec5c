import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { LetterView } from '@/features/ambassador/print/letter-view'
import { longDate } from '@/lib/long-date'

import { asha } from '../../factories/profiles'
import { notifications, render } from '../render'
import { fakeCanvas } from './fake-canvas'

// The address at which it can be checked has tests of its own.
vi.mock('@/features/ambassador/print/use-certificate', () => ({
  useCertificate: () => ({ id: null, query: { data: undefined } }),
}))

const canvas = fakeCanvas()
const downloads: string[] = []
const print = vi.fn<() => void>()

const LETTER = {
  text: 'To whom it may concern\n\nआशा राव is one of the best.\nTake her.',
  signedBy: 'Vinay Sharma',
  signedAs: 'Founder, MoodDrive',
  issuedAt: new Date(2026, 4, 12),
}

beforeEach(() => {
  canvas.written.length = 0
  downloads.length = 0
  print.mockReset()
  vi.stubGlobal('print', print)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.download)
  })
})

function openLetter() {
  render(<LetterView letter={LETTER} name="आशा राव" />, { profile: asha() })
}

/** What stands beside the page, to be printed instead of it. */
const onPaper = () => document.querySelector<HTMLElement>('body > .print-root')

it('is there to be read, as it was issued', () => {
  openLetter()
  const letter = within(screen.getByRole('article'))
  expect(letter.getByText(/^To whom it may concern\s+आशा राव is one of the best/)).toBeVisible()
  expect(letter.getByText('Vinay Sharma')).toBeVisible()
  expect(letter.getByText(longDate(LETTER.issuedAt))).toBeVisible()
})

it('is printed as text by the browser, in any script', async () => {
  print.mockImplementation(() => expect(onPaper()).not.toBeNull())
  openLetter()
  expect(onPaper()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
  expect(print).toHaveBeenCalledOnce()
  expect(onPaper()).toHaveTextContent('आशा राव is one of the best.')
})

it('is downloaded as a picture', async () => {
  openLetter()
  await userEvent.click(screen.getByRole('button', { name: 'Download as a picture' }))
  await waitFor(() => expect(downloads).toEqual(['mooddrive-letter-आशा-राव.png']))
  for (const words of ['आशा राव is one of the best.', 'Take her.', 'Vinay Sharma']) {
    expect(canvas.written).toContain(words)
  }
})

it('says so when the picture can’t be drawn', async () => {
  canvas.refuseOnce()
  openLetter()
  await userEvent.click(screen.getByRole('button', { name: 'Download as a picture' }))
  expect(await notifications().findByText(/couldn’t draw your letter/)).toBeVisible()
})
