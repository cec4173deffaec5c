import { screen } from '@testing-library/react'
import { Timestamp } from 'firebase/firestore'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'

import { nameCollege } from '@/data/ambassadors/merge-colleges'
import { addToRecordNote } from '@/data/waitlist/record-note'
import { giveToPayer } from '@/data/waitlist/used-payment'
import { RenameCollegeDialog } from '@/features/admin/ambassadors/rename-college-dialog'
import { GivePaymentDialog } from '@/features/admin/disputes/give-payment-dialog'
import { VerifyContestedDialog } from '@/features/admin/statement/verify-contested-dialog'

import { BOSS } from '../../factories/profiles'
import { person, record } from '../../factories/records'
import { render } from '../render'

const missing = vi.hoisted(() => () => {
  throw new Error('Failed to fetch dynamically imported module')
})
// The second write of each dialog comes from one of these modules.
vi.mock('@/data/ambassadors/suggest-colleges', missing)
vi.mock('@/data/waitlist/erase', missing)
vi.mock('@/data/waitlist/verify', missing)
vi.mock('@/data/ambassadors/merge-colleges', () => ({
  nameCollege: vi.fn<typeof nameCollege>(),
}))
vi.mock('@/data/waitlist/record-note', () => ({
  addToRecordNote: vi.fn<typeof addToRecordNote>(),
}))
vi.mock('@/data/waitlist/payment-disputes', () => import('./disputed-payments'))
vi.mock('@/data/waitlist/given-up-references', () => import('./given-up-references'))
vi.mock('@/data/waitlist/used-payment', () => ({ giveToPayer: vi.fn<typeof giveToPayer>() }))

const nothing = () => {}
const dispute = {
  id: 'dispute1',
  email: 'payer@example.com',
  upiReferenceId: '412345678901',
  enteredReferralCode: null,
  waitlistUserId: null,
  createdAt: new Date(),
  cursor: Timestamp.now(),
}
const college = { key: 'a', name: 'IIT Delhi', ambassadors: [], count: 3, mergedInto: null }

it.each<[string, ReactElement, string, unknown, string?]>([
  [
    'a payment is given',
    <GivePaymentDialog
      key="give"
      open
      dispute={dispute}
      user={record()}
      onGiven={nothing}
      onClose={nothing}
    />,
    'Give them the payment',
    giveToPayer,
  ],
  [
    'a contested payment is verified',
    <VerifyContestedDialog key="verify" user={person(1)} onVerified={nothing} onClose={nothing} />,
    'Verify',
    addToRecordNote,
    'They showed me their bank’s letter.',
  ],
  [
    'a college is renamed',
    <RenameCollegeDialog
      key="rename"
      college={college}
      colleges={[college]}
      onChanged={nothing}
      onClose={nothing}
    />,
    'Save the name',
    nameCollege,
    'IIT Bombay',
  ],
])(
  'when %s in two steps and the code of the second step can’t be loaded, the first step isn’t done',
  async (_what, dialog, name, firstStep, typed) => {
    const { user } = render(dialog, { profile: BOSS })
    const second = screen.queryByRole('radio', { name: /^Erase their record/ })
    if (second !== null) await user.click(second)
    if (typed !== undefined)
      await user.type(screen.getByLabelText(/name from now|How do you/), typed)

    await user.click(screen.getByRole('button', { name }))

    expect(await screen.findByText(/^Nothing was changed\. We can’t reach/)).toBeInTheDocument()
    expect(firstStep).not.toHaveBeenCalled()
  },
)
