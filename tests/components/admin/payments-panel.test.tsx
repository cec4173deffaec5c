import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { formatDateTime } from '@/lib/format/format'
import { signUpAnswers } from '@/model/sign-up'
import { RECORD_LABELS } from '@/model/waitlist-users'

import { person, record } from '../../factories/records'
import { pressAndWait } from '../press-in-vain'
import {
  ask,
  button,
  confirmation,
  dialog,
  fakes,
  focus,
  form,
  isOpen,
  openDesk,
  panel,
  people,
  readCard,
  readHistory,
  readRecord,
  readReferrer,
  row,
  verify,
} from './payments-table'

const send = async () => within(await form()).getByRole('button', { name: 'Ask for a correction' })

async function openForm(users = people(2)) {
  const desk = openDesk(users)
  focus(row(1))
  await desk.user.keyboard('c')
  await form()
  return desk
}

describe('asking for a correction', () => {
  it('the admin asks for a correction with C and Enter, which sends the preselected reason', async () => {
    const { user } = await openForm()
    const reason = expect.stringMatching(/^We can’t find a payment with this reference\. Enter it/)
    const first = within(await form()).getByRole('radio', { name: /^We can’t find a payment/ })
    expect(first).toHaveFocus()
    expect(first).toBeChecked()

    await user.keyboard('{Enter}')

    expect(await screen.findByText('Correction requested')).toBeInTheDocument()
    expect(ask).toHaveBeenCalledExactlyOnceWith(person(1), reason)
    expect(isOpen('Ask for a correction')).toBe(false)
    expect(row(1)).toHaveFocus()
  })

  it('the admin chooses another suggested reason', async () => {
    const { user } = await openForm()
    const reason = /^The payment with this reference has a different amount\. Enter/

    await user.click(within(await form()).getByRole('radio', { name: reason }))
    await pressAndWait(await send())

    expect(ask).toHaveBeenCalledExactlyOnceWith(person(1), expect.stringMatching(reason))
  })

  it('a typed reason stays when the admin selects another reason and then “Something else” again', async () => {
    const { user } = await openForm()
    const choose = async (name: string | RegExp) =>
      user.click(within(await form()).getByRole('radio', { name }))
    await choose('Something else')
    await user.type(screen.getByLabelText('In your own words'), '  Paid twice?  ')
    await choose(/^We can’t find a payment/)
    await choose('Something else')

    await pressAndWait(await send())

    expect(ask).toHaveBeenCalledExactlyOnceWith(person(1), 'Paid twice?')
  })

  it('a typed reason isn’t lost when the admin cancels the form', async () => {
    const { user } = await openForm()
    const own = async () =>
      user.click(within(await form()).getByRole('radio', { name: 'Something else' }))
    await own()
    await user.type(screen.getByLabelText('In your own words'), 'Paid twice?')
    await user.click(within(await form()).getByRole('button', { name: 'Cancel' }))

    await user.keyboard('c')
    await own()
    expect(screen.getByLabelText('In your own words')).toHaveValue('Paid twice?')
    await pressAndWait(await send())

    expect(ask).toHaveBeenCalledExactlyOnceWith(person(1), 'Paid twice?')
  })

  it.each([
    ['an empty text', '   ', 'Say what they should correct.'],
    ['a text of 302 characters', 'x'.repeat(302), 'Make it shorter by 2 characters.'],
  ])('the form doesn’t accept %s as the reason', async (_what, words, problem) => {
    const { user } = await openForm()
    await user.click(within(await form()).getByRole('radio', { name: 'Something else' }))
    const box = screen.getByLabelText('In your own words')
    fireEvent.change(box, { target: { value: words } })

    await pressAndWait(await send())

    expect(ask).not.toHaveBeenCalled()
    expect(box).toHaveFocus()
    expect(box).toHaveAccessibleDescription(expect.stringContaining(problem))
    fireEvent.change(box, { target: { value: 'y'.repeat(300) } })
    await pressAndWait(await send())
    expect(ask).toHaveBeenCalledOnce()
  })

  it('a double submit sends one request, and the form shows why the request failed', async () => {
    const refusals: Array<(error: Error) => void> = []
    ask.mockImplementationOnce(() => new Promise((_resolve, reject) => refusals.push(reject)))
    await openForm()
    fireEvent.submit(await form())
    fireEvent.submit(await form())
    await waitFor(() => expect(ask).toHaveBeenCalledOnce())

    await act(async () =>
      refusals[0]?.(new AppError('changed', 'This payment is already verified.')),
    )

    expect(await within(await form()).findByRole('alert')).toHaveTextContent(
      'Nothing was changed. This payment is already verified.',
    )
    expect(screen.queryByText('Error')).not.toBeInTheDocument()
  })

  it('if the server doesn’t respond, the form states that the result is unknown', async () => {
    ask.mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
    await openForm()

    await pressAndWait(await send())

    expect(await within(await form()).findByRole('alert')).toHaveTextContent(
      /^We couldn’t confirm that this was saved\. We can’t reach MoodDrive\.$/,
    )
  })

  it('the C key does nothing on a verified payment', async () => {
    const { user } = openDesk([person(1, { status: 'verified' })])
    focus(row(1))

    await user.keyboard('c')

    expect(isOpen('Ask for a correction')).toBe(false)
  })
})

describe('the side panel', () => {
  it('Enter opens the panel of the current row', async () => {
    const { user } = openDesk(people(2))
    focus(row(2))

    await user.keyboard('{Enter}')

    expect(await within(await panel()).findByText('person2@example.com')).toBeInTheDocument()
  })

  it('the panel shows the record, its referrer, and how many friends joined with the founder’s code', async () => {
    const asha = person(1, { enteredReferralCode: 'MDDEMO1', referredBy: 'asha' })
    readRecord.mockResolvedValue(record({ ...asha, referralCount: 3 }))
    readCard.mockImplementation((code) =>
      Promise.resolve(code === 'MDDEMO1' ? { ownerType: 'ambassador' } : { ownerType: 'founder' }),
    )
    readReferrer.mockResolvedValue({
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@example.com',
    })
    const flags = new Map([['id1', [{ kind: 'same-email' as const, words: 'Another has it' }]]])
    const { user } = openDesk([asha], flags)

    await user.click(button(1, 'Details of person1@example.com'))

    const shown = await panel()
    expect(
      await within(shown).findByRole('link', { name: 'Asha Rao, asha@example.com' }),
    ).toHaveAttribute('href', '/admin/ambassadors?q=asha%40example.com')
    expect(readReferrer).toHaveBeenCalledExactlyOnceWith('ambassador', 'asha')
    for (const text of [
      'person1@example.com',
      '412300000001',
      'MD00001',
      '3 verified friends joined with it.',
      'MDDEMO1',
      'success',
      'id1',
      'Another has it',
      'Joined with MDDEMO1',
      formatDateTime(person(1).createdAt ?? new Date(0)),
      'Not verified yet',
    ]) {
      expect(shown).toHaveTextContent(text)
    }
  })

  it('J and K open the next and previous sign-up, whose row becomes the current row', async () => {
    const { user } = openDesk(people(3))
    await user.click(button(1, /Details/))
    await panel()

    await user.keyboard('jj')
    expect(await within(await panel()).findByText('person3@example.com')).toBeInTheDocument()
    await user.keyboard('k')
    expect(await within(await panel()).findByText('person2@example.com')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Close' }))

    await waitFor(() => expect(isOpen('Sign-up')).toBe(false))
    expect(row(2)).toHaveAttribute('aria-current', 'true')
  })

  it('the panel is one description list, with the record’s fields as terms and the values as descriptions', async () => {
    const { user } = openDesk(people(1))
    await user.click(button(1, /Details/))
    const shown = await panel()

    const parts = [...shown.querySelectorAll('dt, dd')]
    expect(parts.length).toBeGreaterThan(6)
    for (const part of parts) expect(part.parentElement?.parentElement?.tagName).toBe('DL')
  })

  it('the panel shows each answer from the sign-up form', async () => {
    const { user } = openDesk(people(1))
    await user.click(button(1, /Details/))
    const shown = within(await panel())

    for (const field of v.keyof(v.object(signUpAnswers)).options) {
      expect(shown.getByText(RECORD_LABELS[field])).toBeVisible()
    }
  })

  it('the admin copies the email and the payment reference', async () => {
    const { user } = openDesk(people(1))
    await user.click(button(1, /Details/))

    await user.click(await screen.findByRole('button', { name: 'Copy reference' }))
    expect(await navigator.clipboard.readText()).toBe('412300000001')
    await user.click(screen.getByRole('button', { name: 'Copy email' }))
    expect(await navigator.clipboard.readText()).toBe('person1@example.com')
  })

  it('the panel updates live when its record gets a correction request, is verified or is erased', async () => {
    const verifiedAt = new Date('2026-06-01T09:30:00Z')
    readHistory.mockResolvedValue([{ kind: 'verified', at: verifiedAt }])
    const { user, newsOfRecord } = openDesk(people(1))
    await user.click(button(1, /Details/))
    const shown = await panel()
    await within(shown).findByText('Not verified yet')

    newsOfRecord(record({ status: 'needs_correction', statusReason: 'We can’t find it.' }))
    await within(shown).findByText('Needs correction')
    expect(shown).toHaveTextContent('You asked: “We can’t find it.”')

    newsOfRecord(record({ status: 'verified', verifiedAt, verifiedBy: 'boss' }))
    await within(shown).findByText('Verified by you')
    expect(shown).toHaveTextContent(formatDateTime(verifiedAt))
    expect(within(shown).queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument()
    expect(
      within(shown).queryByRole('button', { name: 'Ask for a correction' }),
    ).not.toBeInTheDocument()

    newsOfRecord(null)
    expect(
      await within(shown).findByText(/^person1@example.com has been erased/),
    ).toBeInTheDocument()
  })

  it.each([
    [
      'the owner of the code has left',
      { ownerType: 'retired' as const },
      /The referrer has left, so it co/,
    ],
    ['no one owns the code', null, /Nobody owns this code, so it counts for nobody/],
  ])('the panel explains that no one is credited because %s', async (_why, card, words) => {
    readCard.mockResolvedValue(card)
    const { user } = openDesk([person(1, { enteredReferralCode: 'MDGONE1', referredBy: 'gone' })])
    readRecord.mockResolvedValue(record({ enteredReferralCode: 'MDGONE1', referredBy: 'gone' }))

    await user.click(button(1, /Details/))

    expect(await within(await panel()).findByText(words)).toBeInTheDocument()
  })

  it('the panel shows N/A for missing fields', async () => {
    const bare = person(1, {
      generatedReferralCode: null,
      upiReferenceId: null,
      createdAt: null,
      status: 'odd',
    })
    readRecord.mockResolvedValue(record({ ...bare, paymentStatus: null }))
    const { user } = openDesk([bare])

    await user.click(button(1, /Details/))

    const shown = await panel()
    await within(shown).findByText('Set by the sign-up form, not by you.')
    expect(within(shown).getAllByText('N/A').length).toBeGreaterThanOrEqual(4)
    expect(within(shown).getByRole('button', { name: 'Copy reference' })).toBeDisabled()
  })

  it('when loading fails, the panel keeps the table’s values, and Retry loads the record', async () => {
    readRecord.mockRejectedValueOnce(new Error('We can’t reach MoodDrive.'))
    const { user } = openDesk(people(1))
    await user.click(button(1, /Details/))

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We can’t reach MoodDrive.')
    expect(await panel()).toHaveTextContent('412300000001')
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))

    expect(await screen.findByText('Not verified yet')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('the admin verifies the payment in the panel, and the panel closes', async () => {
    const { user } = openDesk(people(2))
    await user.click(button(1, /Details/))

    await user.click(await within(await panel()).findByRole('button', { name: 'Verify' }))

    expect(verify).toHaveBeenCalledOnce()
    expect(isOpen('Sign-up')).toBe(false)
    expect(await within(row(1)).findByRole('button', { name: 'Undo' })).toBeInTheDocument()
  })

  it('the panel asks for confirmation if it shows another payment reference than the row', async () => {
    readRecord.mockResolvedValue(record({ upiReferenceId: '477700000000' }))
    const { user } = openDesk(people(2))
    focus(row(1))
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await panel()).toHaveTextContent('477700000000'))

    await user.click(within(await panel()).getByRole('button', { name: 'Verify' }))
    const asked = await confirmation()
    expect(asked).toHaveTextContent('477700000000')
    await user.click(within(asked).getByRole('button', { name: 'Verify payment' }))

    expect(verify.mock.calls).toEqual([
      [
        expect.objectContaining({ id: 'id1', upiReferenceId: '477700000000' }),
        'boss',
        expect.anything(),
      ],
    ])
    expect(isOpen('Sign-up')).toBe(false)
    expect(isOpen('Verify this payment?')).toBe(false)
    expect(row(1)).toHaveFocus()
  })

  it('the admin asks for a correction from the panel, and the row gets the focus', async () => {
    const { user } = openDesk(people(2))
    await user.click(button(1, /Details/))
    await user.click(
      await within(await panel()).findByRole('button', { name: 'Ask for a correction' }),
    )

    await user.click(within(await form()).getByRole('button', { name: 'Ask for a correction' }))

    await waitFor(() => expect(isOpen('Sign-up')).toBe(false))
    expect(ask).toHaveBeenCalledOnce()
    expect(row(1)).toHaveFocus()
  })

  it('the panel stays open when the admin cancels the erasure of its record', async () => {
    const { user } = openDesk(people(1))
    await user.click(button(1, /Details/))
    await user.click(await within(await panel()).findByRole('button', { name: 'Erase…' }))
    const asked = await dialog('Erase this founder?')

    await user.click(within(asked).getByRole('button', { name: 'Keep the sign-up' }))

    expect(isOpen('Erase this founder?')).toBe(false)
    expect(isOpen('Sign-up')).toBe(true)
    expect(fakes.eraseFounder).not.toHaveBeenCalled()
  })
})
