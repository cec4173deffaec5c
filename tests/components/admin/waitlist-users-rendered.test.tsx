import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { WaitlistRows } from '@/data/waitlist/list'
import type * as Reference from '@/features/admin/record/payment-reference'

import { findPage, openDesk, page, people, person, row, shownEmails } from './waitlist-users'

const rendered = vi.hoisted(() => ({ references: [] as string[] }))

// Stands in every row: what it is given tells which rows are rendered.
vi.mock('@/features/admin/record/payment-reference', async (importOriginal) => {
  const { PaymentReference } = await importOriginal<typeof Reference>()
  return {
    PaymentReference(props: { reference: string }) {
      rendered.references.push(props.reference)
      return <PaymentReference {...props} />
    },
  }
})

/** Of whose rows this is the reference. */
const referencesOf = (users: ReturnType<typeof people>) =>
  users.map(({ upiReferenceId }) => upiReferenceId)

const first = () => [
  // Flagged, both of them.
  person(1, { email: 'same@example.com' }),
  person(2, { email: 'same@example.com' }),
  ...people(4, 3),
]

describe('rows of the table', () => {
  beforeEach(() => {
    rendered.references = []
  })

  it('stay as they are while further ones come: only those are rendered', async () => {
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

  it('stay as they are while another one changes: only that one is rendered', async () => {
    findPage.mockResolvedValue(page(first()))
    const { receive } = openDesk()
    expect(await row('person6@')).toBeVisible()
    rendered.references = []

    // All of it anew, as a snapshot brings it.
    receive([...first().slice(0, 2), person(3, { status: 'verified' }), ...first().slice(3)])
    expect(await row('person3@')).toHaveTextContent('Verified')
    expect([...new Set(rendered.references)]).toEqual(referencesOf([person(3)]))
  })
})
