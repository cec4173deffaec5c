import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { LetterView } from '@/features/ambassador/print/letter-view'
import { longDate } from '@/lib/format/long-date'

import { asha } from '../../factories/profiles'
import { notifications, render } from '../render'
import { fakeCanvas } from './fake-canvas'

// check-address.test.tsx tests the verification address.
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

/** The print version of the letter, which is added to the body beside the page. */
const onPaper = () => document.querySelector<HTMLElement>('body > .print-root')

it('the letter of recommendation shows its text, its signer and its date', () => {
  openLetter()
  const letter = within(screen.getByRole('article'))
  expect(letter.getByText(/^To whom it may concern\s+आशा राव is one of the best/)).toBeVisible()
  expect(letter.getByText('Vinay Sharma')).toBeVisible()
  expect(letter.getByText(longDate(LETTER.issuedAt))).toBeVisible()
})

it('the letter is printed as text, in any writing system', async () => {
  print.mockImplementation(() => expect(onPaper()).not.toBeNull())
  openLetter()
  expect(onPaper()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
  expect(print).toHaveBeenCalledOnce()
  expect(onPaper()).toHaveTextContent('आशा राव is one of the best.')
})

it('the ambassador downloads the letter as a picture', async () => {
  openLetter()
  await userEvent.click(screen.getByRole('button', { name: 'Download as a picture' }))
  await waitFor(() => expect(downloads).toEqual(['mooddrive-letter-आशा-राव.png']))
  for (const words of ['आशा राव is one of the best.', 'Take her.', 'Vinay Sharma']) {
    expect(canvas.written).toContain(words)
  }
})

it('if the letter’s picture can’t be drawn, a toast says so', async () => {
  canvas.refuseOnce()
  openLetter()
  await userEvent.click(screen.getByRole('button', { name: 'Download as a picture' }))
  expect(await notifications().findByText(/couldn’t make the picture of your letter/)).toBeVisible()
})
