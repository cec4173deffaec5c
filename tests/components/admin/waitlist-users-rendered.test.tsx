import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { WaitlistRows } from '@/data/records/list'
import type * as Reference from '@/features/admin/record/payment-reference'

import { findPage, openDesk, page, people, person, row, shownEmails } from './waitlist-users'

const rendered = vi.hoisted(() => ({ references: [] as string[] }))

// Every row renders this component, so its props show which rows are rendered.
vi.mock('@/features/admin/record/payment-reference', async (importOriginal) => {
  const { PaymentReference } = await importOriginal<typeof Reference>()
  return {
    PaymentReference(props: { reference: string }) {
      rendered.references.push(props.reference)
      return <PaymentReference {...props} />
    },
  }
})

/** The payment references of these users' rows. */
const referencesOf = (users: ReturnType<typeof people>) =>
  users.map(({ upiReferenceId }) => upiReferenceId)

const first = () => [
  // These two rows have the same email, so both are flagged.
  person(1, { email: 'same@example.com' }),
  person(2, { email: 'same@example.com' }),
  ...people(4, 3),
]

describe('rows of the Payments table', () => {
  beforeEach(() => {
    rendered.references = []
  })

  it('loading more rows renders only the new rows', async () => {
    let arrive: ((found: WaitlistRows) => void) | undefined
    findPage.mockImplementation((_view, number) =>
      number === 1
        ? Promise.resolve(page(first()))
        : new Promise((resolve) => {
            arrive = resolve
          }),
    )
    const { user } = openDesk()
    expect(await row('person6@')).toBeVisible()
    expect(screen.getAllByText('Another sign-up has this email')).toHaveLength(2)
    const more = screen.getByRole('button', { name: 'Show more' })
    rendered.references = []

    await user.click(more)
    await act(async () => arrive?.(page(people(3, 7))))
    await waitFor(async () => expect(await shownEmails()).toHaveLength(9))
    expect([...new Set(rendered.references)]).toEqual(referencesOf(people(3, 7)))
  })

  it('a change of one row renders only that row', async () => {
    findPage.mockResolvedValue(page(first()))
    const { receive } = openDesk()
    expect(await row('person6@')).toBeVisible()
    rendered.references = []

    // Like a Firestore snapshot, this delivers new objects for all rows, even unchanged ones.
    receive([...first().slice(0, 2), person(3, { status: 'verified' }), ...first().slice(3)])
    expect(await row('person3@')).toHaveTextContent('Verified')
    expect([...new Set(rendered.references)]).toEqual(referencesOf([person(3)]))
  })
})
