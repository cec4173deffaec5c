import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { DamagedNotice } from '@/components/damaged-notice'
import { type Damage, forgetAllDamage, tellDamage } from '@/data/firebase/damage'
import { AppError } from '@/data/firebase/errors'
import { DamageNotice } from '@/features/admin/damage/damage-notice'

import { render } from '../render'

const deleteDamaged = vi.hoisted(() => vi.fn<(path: string) => Promise<void>>())
vi.mock('@/data/firebase/delete-damaged', () => ({ deleteDamaged }))

const message: Damage = {
  path: 'contactMessages/abc',
  problems: 'createdAt: not a time',
  isShown: false,
}
const record: Damage = {
  path: 'waitlistUsers/def',
  problems: 'referredBy: of a wrong kind',
  isShown: true,
}

function find(...damaged: Damage[]) {
  act(() => damaged.forEach((one) => tellDamage({}, one)))
}

afterEach(() => {
  act(forgetAllDamage)
  deleteDamaged.mockReset()
})

describe('the desk', () => {
  it('names each damaged document, what is wrong with it and what ends that', async () => {
    const { user } = render(<DamageNotice />)
    expect(screen.queryByRole('alert')).toBeNull()

    find(message, record)

    expect(await screen.findByRole('alert')).toHaveTextContent(
      '2 stored documents are damagedcontactMessages/abc and 1 more.',
    )
    await user.click(screen.getByText('What is wrong, and how to end it'))
    const [one, other] = screen.getAllByRole('listitem')
    expect(one).toHaveTextContent('contactMessages/abccreatedAt: not a time')
    expect(one).toHaveTextContent('It isn’t shown. Delete it, or put the fields right')
    expect(other).toHaveTextContent('It is shown without that. It can’t be verified like this.')
    expect(screen.queryByRole('button', { name: 'Delete waitlistUsers/def' })).toBeNull()
    expect(screen.getAllByRole('link', { name: /console/ })[1]).toHaveAttribute(
      'href',
      expect.stringContaining('/data/~2FwaitlistUsers~2Fdef'),
    )
  })

  it('deletes one only once that is confirmed, and says why it could not', async () => {
    deleteDamaged.mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
    deleteDamaged.mockResolvedValueOnce()
    const { user } = render(<DamageNotice />)
    find(message)

    await user.click(await screen.findByText('What is wrong, and how to end it'))
    await user.click(await screen.findByRole('button', { name: 'Delete contactMessages/abc' }))
    expect(deleteDamaged).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Delete for good' }))
    expect(await screen.findByText('We can’t reach MoodDrive.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Delete for good' }))

    await vi.waitFor(() => expect(screen.queryByText('1 stored document is damaged')).toBeNull())
    expect(deleteDamaged.mock.calls).toEqual([['contactMessages/abc'], ['contactMessages/abc']])
  })
})

describe('a dashboard', () => {
  it('names what is left out, and whom to tell; not what is shown all the same', async () => {
    render(<DamagedNotice />)

    find(record)
    expect(screen.queryByRole('alert')).toBeNull()
    find(message)

    expect(await screen.findByRole('alert')).toHaveTextContent('with this: contactMessages/abc')
  })
})
