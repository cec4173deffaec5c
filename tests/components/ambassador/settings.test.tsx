import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { RequireRole } from '@/app/routing/require-role'
import { confirmPassword, deleteAccount } from '@/data/accounts/account'
import { changeProfile, setVisibility } from '@/data/ambassadors/ambassador-settings'
import { leaveProgramme } from '@/data/ambassadors/leave-programme'
import type * as Auth from '@/data/accounts/auth'
import { signIn, signOut } from '@/data/accounts/auth'
import { AppError } from '@/data/firebase/errors'
import { followEmail } from '@/data/accounts/follow-email'
import type * as Users from '@/data/accounts/users'
import { readProfile } from '@/data/accounts/users'
import type { Watch } from '@/data/firebase/queries/live-query'
import AccountPage from '@/pages/account/account'
import LoginPage from '@/pages/account/login'
import { leaving } from '@/session/leaving'
import { readSessionHint, writeSessionHint } from '@/session/session-hint'

import { asha as ambassador } from '../../factories/profiles'
import { expectOneToast, render, toasts } from '../render'

/** A live store: subscribers receive each change until they unsubscribe. */
const store = vi.hoisted(() => {
  type Next = (data: unknown) => void
  const watchers = new Map<string, Set<Next>>()
  const stored = new Map<string, unknown>()
  return {
    stored,
    watchers: (name: string) => watchers.get(name)?.size ?? 0,
    put(name: string, data: unknown) {
      stored.set(name, data)
      for (const next of watchers.get(name) ?? []) next(data)
    },
    watch<Data>(name: string): Watch<Data> {
      return (next, fail) => {
        const data = stored.get(name)
        if (data instanceof Error) {
          fail(data)
          return () => {}
        }
        const hear: Next = (news) => next(news as Data)
        const all = watchers.get(name) ?? new Set()
        watchers.set(name, all.add(hear))
        if (data !== undefined) hear(data)
        return () => all.delete(hear)
      }
    },
  }
})

vi.mock('@/data/accounts/auth', async (importOriginal) => {
  const { watching } = await import('../watching')
  const actual = await importOriginal<typeof Auth>()
  return {
    ...actual,
    accountQuery: watching(actual.accountQuery, store.watch('account')),
    signIn: vi.fn<typeof signIn>(),
    signOut: vi.fn<typeof signOut>(),
  }
})
vi.mock('@/data/accounts/users', async (importOriginal) => {
  const { watching } = await import('../watching')
  const actual = await importOriginal<typeof Users>()
  return {
    ...actual,
    profileQuery: (uid: string) => watching(actual.profileQuery(uid), store.watch('profile')),
    readProfile: vi.fn<typeof readProfile>(),
  }
})
vi.mock('@/data/ambassadors/ambassador-settings', () => ({
  changeProfile: vi.fn<typeof changeProfile>(),
  setVisibility: vi.fn<typeof setVisibility>(),
}))
vi.mock('@/data/ambassadors/leave-programme', () => ({
  leaveProgramme: vi.fn<typeof leaveProgramme>(),
}))
vi.mock('@/data/accounts/follow-email', () => ({ followEmail: vi.fn<typeof followEmail>() }))
vi.mock('@/data/accounts/account', () => ({
  confirmPassword: vi.fn<typeof confirmPassword>(),
  deleteAccount: vi.fn<typeof deleteAccount>(),
}))

const account = { uid: 'asha', email: 'asha@people.example', emailVerified: false }
const asha = ambassador({ email: account.email })
const offline = new AppError('offline', 'We can’t reach MoodDrive. Check your connection.')

/** Stores a value. While Testing Library waits, this doesn't use `act`, because React doesn't allow it then. */
function putMeanwhile(...change: Parameters<typeof store.put>) {
  if (Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') === true) act(() => store.put(...change))
  else store.put(...change)
}

beforeEach(() => {
  store.stored.clear()
  store.put('account', account)
  store.put('profile', asha)
  for (const write of [confirmPassword, changeProfile, setVisibility, signOut, followEmail]) {
    vi.mocked(write).mockReset().mockResolvedValue()
  }
  // As in production, open live queries receive the deletion at once.
  vi.mocked(leaveProgramme)
    .mockReset()
    .mockImplementation(async () => putMeanwhile('profile', null))
  vi.mocked(deleteAccount)
    .mockReset()
    .mockImplementation(async () => putMeanwhile('account', null))
})

afterEach(() => {
  localStorage.clear()
})

async function openSettings() {
  const { client } = render(
    <Routes>
      <Route path="/" element={<h1>Home</h1>} />
      <Route element={<RequireRole role="ambassador" />}>
        <Route path="/account" element={<AccountPage />} />
      </Route>
    </Routes>,
    { path: '/account' },
  )
  await screen.findByRole('heading', { level: 1, name: 'Account settings' })
  return client
}

const field = (label: string) => screen.getByLabelText(label)
const button = (name: string) => screen.getByRole('button', { name })
const alert = () => within(screen.getByRole('main')).getAllByRole('alert')
async function expectAlert(words: string | RegExp) {
  await waitFor(() =>
    expect(
      alert()
        .map(({ textContent }) => textContent)
        .join(''),
    ).toMatch(words),
  )
}

async function retype(label: string, text: string) {
  await userEvent.clear(field(label))
  if (text !== '') await userEvent.type(field(label), text)
}

const toggle = () => screen.findByRole('switch', { name: 'Show me on the leaderboard' })

async function openDialog() {
  const client = await openSettings()
  await screen.findByRole('switch')
  await userEvent.click(button('Delete account'))
  return client
}

async function confirmWith(password: string) {
  await userEvent.type(field('Password'), password)
  await userEvent.click(button('Delete my account'))
}

it('the settings link back to the dashboard', async () => {
  await openSettings()
  const back = screen.getByRole('link', { name: 'Back to the dashboard' })
  expect(back).toHaveAttribute('href', '/ambassador-dashboard')
})

describe('the profile in an ambassador’s settings', () => {
  it('the profile is saved without surrounding spaces', async () => {
    await openSettings()

    await retype('First Name', ' Aasha ')
    await retype('Last Name', '')
    await userEvent.type(field('Social Media Handle'), '.rao{Enter}')

    await expectOneToast('SuccessYour profile is saved.')
    expect(changeProfile).toHaveBeenCalledExactlyOnceWith('asha', {
      firstName: 'Aasha',
      lastName: '',
      socialMedia: '@asha.rao',
    })
    expect(field('First Name')).toHaveValue('Aasha')
  })

  it('a double submit saves once, and the button shows that it is busy', async () => {
    vi.mocked(changeProfile).mockReturnValue(new Promise(() => {}))
    await openSettings()

    await userEvent.type(field('First Name'), ' K{Enter}{Enter}')
    const saving = await screen.findByRole('button', { name: 'Saving…' })
    await userEvent.click(saving)

    expect(saving).toHaveAttribute('aria-busy', 'true')
    expect(changeProfile).toHaveBeenCalledOnce()
  })

  it('a failed save keeps the typed text, and the next save succeeds', async () => {
    vi.mocked(changeProfile).mockRejectedValueOnce(offline)
    await openSettings()

    await retype('First Name', 'Aasha')
    await userEvent.click(button('Save changes'))

    await expectOneToast('ErrorCould not save your details. Please try again.')
    await expectAlert(/What you typed is still here\. We can’t reach MoodDrive/)
    expect(field('First Name')).toHaveValue('Aasha')

    await userEvent.click(button('Save changes'))
    await expectOneToast('SuccessYour profile is saved.')
  })

  it.each([
    ['First Name', 'of invisible spaces', '\u200b\u00a0', 'Enter your first name.'],
    ['First Name', 'of invisible letters', '\u3164\u2800', 'Enter your first name.'],
    ['First Name', 'with a text-direction character', 'Asha\u202E', /hidden character/],
    ['First Name', 'of 61 characters', 'a'.repeat(61), 'Use up to 60 characters.'],
    ['Last Name', 'of an invisible letter', '\u3164', 'Enter your last name, or leave this empty.'],
    ['Last Name', 'of 81 characters', 'a'.repeat(81), 'Use up to 80 characters.'],
    ['Social Media Handle', 'without characters', '', 'Enter your handle, such as @yourusername.'],
    ['Social Media Handle', 'of 81 characters', 'a'.repeat(81), 'Use up to 80 characters.'],
    [
      'Social Media Handle',
      'with five accents on a letter',
      '@a\u0301\u0302\u0303\u0304\u0305',
      /more than four accents/,
    ],
  ])('the field "%s" shows an error for a text %s', async (label, _, text, problem) => {
    await openSettings()

    await userEvent.clear(field(label))
    if (text !== '') {
      await userEvent.click(field(label))
      await userEvent.paste(text)
    }
    await userEvent.click(button('Save changes'))

    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(problem))
    expect(field(label)).toHaveFocus()
    expect(changeProfile).not.toHaveBeenCalled()
  })

  it('changes that were saved in another tab appear in the form, but don’t replace typed text', async () => {
    await openSettings()
    await retype('First Name', 'Aasha')

    act(() => store.put('profile', { ...asha, firstName: 'A.', socialMedia: '@a.rao' }))

    await waitFor(() => expect(field('Social Media Handle')).toHaveValue('@a.rao'))
    expect(field('First Name')).toHaveValue('Aasha')
  })

  it('after typed text is saved, changes from another tab appear in the form again', async () => {
    await openSettings()
    await retype('First Name', 'Aasha')
    await userEvent.click(button('Save changes'))
    await expectOneToast('Success')
    act(() => store.put('profile', { ...asha, firstName: 'Aasha' }))

    act(() => store.put('profile', { ...asha, firstName: 'A.' }))

    await waitFor(() => expect(field('First Name')).toHaveValue('A.'))
  })

  it('the settings show the email and the college, and where to write to change the college', async () => {
    await openSettings()
    expect(screen.getByText('asha@people.example')).toBeVisible()
    expect(screen.getByText('Fergusson College')).toBeVisible()
    expect(screen.getByText(/to change it/)).toHaveTextContent(/^Write to .+@.+ to change it/)
  })
})

describe('a new email address of the account', () => {
  const moved = { ...account, email: 'Asha@New.example', emailVerified: true }

  it('a confirmed new address is copied to the profile, and shown', async () => {
    await openSettings()
    expect(followEmail).not.toHaveBeenCalled()
    act(() => store.put('account', moved))
    await waitFor(() => expect(followEmail).toHaveBeenCalledExactlyOnceWith('asha'))
    act(() => store.put('profile', { ...asha, email: 'asha@new.example' }))
    expect(await screen.findByText('asha@new.example')).toBeVisible()
    expect(followEmail).toHaveBeenCalledOnce()
  })

  it('an unconfirmed new address isn’t copied to the profile', async () => {
    store.put('account', { ...moved, emailVerified: false })
    await openSettings()
    expect(await screen.findByText(account.email)).toBeVisible()
    expect(followEmail).not.toHaveBeenCalled()
  })
})

describe('hiding from the leaderboard', () => {
  it('an ambassador whom the team has hidden sees a notice instead of the switch', async () => {
    store.put('profile', { ...asha, hiddenByTeam: true })
    await openSettings()
    expect(screen.getByText(/Our team has hidden you on the leaderboard/)).toBeVisible()
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
    // When the team shows the name again, the switch must appear again.
    act(() => store.put('profile', asha))
    expect(await screen.findByRole('switch')).toBeChecked()
  })

  it('the switch states what others see, and updates when the stored value changes', async () => {
    await openSettings()
    expect(await toggle()).toBeChecked()
    expect(await toggle()).toHaveAccessibleDescription(
      /Asha, Fergusson College, 3 verified referrals/,
    )

    act(() => store.put('profile', { ...asha, hidden: true }))

    await waitFor(async () => expect(await toggle()).not.toBeChecked())
    expect(await toggle()).toHaveAccessibleDescription(/still count/)
  })

  it('the switch works by keyboard, and keeps the focus while it saves', async () => {
    let finish: (() => void) | undefined
    vi.mocked(setVisibility).mockReturnValueOnce(
      new Promise((resolve) => {
        finish = resolve
      }),
    )
    await openSettings()
    ;(await toggle()).focus()

    await userEvent.keyboard(' ')
    await userEvent.keyboard(' ')

    expect(await toggle()).toHaveAttribute('aria-busy', 'true')
    expect(await toggle()).toHaveFocus()
    expect(await toggle()).toBeChecked()
    expect(setVisibility).toHaveBeenCalledExactlyOnceWith('asha', false)

    act(() => store.put('profile', { ...asha, hidden: true }))
    await act(async () => finish?.())
    expect(await toggle()).not.toHaveAttribute('aria-busy')
    await userEvent.click(await toggle())
    expect(vi.mocked(setVisibility).mock.lastCall?.[1]).toBe(true)
  })

  it('if the change can’t be saved, the settings show the reason, and the switch keeps its state', async () => {
    vi.mocked(setVisibility).mockRejectedValueOnce(offline)
    await openSettings()

    await userEvent.click(await toggle())

    await expectOneToast('ErrorCould not save your details. Please try again.')
    await expectAlert(/You’re still shown on the leaderboard\. We can’t reach MoodDrive/)
    expect(await toggle()).toBeChecked()
  })
})

describe('deleting an ambassador’s account', () => {
  it('the dialog lists what is deleted and what stays, and asks for the password', async () => {
    await openDialog()
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' })
    expect(dialog).toHaveTextContent(/Your code MDDEMO1 is retired for good/)
    expect(dialog).toHaveTextContent(/Friends who signed up with it keep their place/)
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password')

    await userEvent.click(button('Delete my account'))
    await waitFor(() =>
      expect(field('Password')).toHaveAccessibleDescription('Enter your password.'),
    )
    expect(confirmPassword).not.toHaveBeenCalled()
  })

  it('the profile is deleted before the account, and then the home page opens', async () => {
    const client = await openDialog()
    let shownAtTheEnd: boolean | undefined
    vi.mocked(deleteAccount).mockImplementation(async () => {
      putMeanwhile('account', null)
      shownAtTheEnd = screen.queryByRole('dialog') !== null
    })

    await confirmWith('demo-pass-1')

    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
    await expectOneToast('Account deletedYour code MDDEMO1 is retired. Thank you for the ride.')
    expect(confirmPassword).toHaveBeenCalledExactlyOnceWith('demo-pass-1')
    expect(leaveProgramme).toHaveBeenCalledExactlyOnceWith('asha', 'MDDEMO1')
    expect(shownAtTheEnd).toBe(true)
    await waitFor(() => expect(readSessionHint()).toBeNull())
    expect(client.getQueryData(['account'])).toBeNull()
    await waitFor(() => expect(client.getQueryState(['profile', 'asha'])).toBeUndefined())
  })

  it('a wrong password deletes nothing', async () => {
    vi.mocked(confirmPassword).mockRejectedValueOnce(new AppError('credentials', 'Wrong'))
    await openDialog()

    await confirmWith('wrong-pass')

    await waitFor(() =>
      expect(field('Password')).toHaveAccessibleDescription(
        'This isn’t your password. Nothing has been deleted.',
      ),
    )
    expect(field('Password')).toHaveFocus()
    expect(field('Password')).toHaveValue('wrong-pass')
    expect(leaveProgramme).not.toHaveBeenCalled()
    expect(deleteAccount).not.toHaveBeenCalled()
  })

  it('if the profile can’t be deleted, the ambassador can try again', async () => {
    vi.mocked(leaveProgramme).mockRejectedValueOnce(offline)
    await openDialog()
    await confirmWith('demo-pass-1')
    await expectAlert(/Your account isn’t deleted/)

    await userEvent.click(button('Delete my account'))

    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
    expect(leaveProgramme).toHaveBeenCalledTimes(2)
    expect(deleteAccount).toHaveBeenCalledOnce()
  })

  it('if the profile can’t be deleted, the ambassador can cancel', async () => {
    vi.mocked(leaveProgramme).mockRejectedValueOnce(offline)
    await openDialog()

    await confirmWith('demo-pass-1')

    await expectAlert(/Your account isn’t deleted\. We can’t reach MoodDrive/)
    expect(deleteAccount).not.toHaveBeenCalled()
    expect(store.watchers('profile')).toBe(0)

    await userEvent.click(button('Keep my account'))
    expect(leaving.read()).toBeNull()
    // The page's live queries were stopped for the deletion, and start again.
    await waitFor(() => expect(store.watchers('profile')).toBe(1))
    act(() => store.put('profile', { ...asha, hidden: true }))
    await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked())
  })

  it('if the profile is deleted but deleting the account fails, a retry deletes only the account', async () => {
    vi.mocked(deleteAccount).mockRejectedValueOnce(offline)
    await openDialog()

    await confirmWith('demo-pass-1')

    await expectAlert(
      /Your profile, your name on the leaderboard and your code are deleted, but your login may still exist\. We can’t reach MoodDrive/,
    )
    expect(field('Password')).toHaveFocus()
    expect(leaving.read()).toBe('asha')
    await userEvent.click(button('Try again'))

    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
    await expectOneToast('Account deleted')
    expect(leaveProgramme).toHaveBeenCalledOnce()
    expect(deleteAccount).toHaveBeenCalledTimes(2)
    // Firebase requires a recent sign-in, so the password is confirmed again.
    expect(confirmPassword).toHaveBeenCalledTimes(2)
    expect(leaving.read()).toBeNull()
  })

  it('if the retry’s password is wrong, the field states that the account may already be deleted', async () => {
    vi.mocked(deleteAccount).mockRejectedValueOnce(offline)
    await openDialog()
    await confirmWith('demo-pass-1')
    await expectAlert(/may still exist/)
    vi.mocked(confirmPassword).mockRejectedValueOnce(new AppError('credentials', 'Wrong'))

    await userEvent.click(button('Try again'))

    await waitFor(() =>
      expect(field('Password')).toHaveAccessibleDescription(
        'This isn’t your password, or your account is already deleted.',
      ),
    )
    expect(deleteAccount).toHaveBeenCalledOnce()
    expect(leaving.read()).toBe('asha')
  })

  it('if the page is closed during the deletion, the next sign-in can finish the deletion', async () => {
    vi.mocked(leaveProgramme).mockReturnValueOnce(new Promise(() => {}))
    await openDialog()

    await confirmWith('demo-pass-1')

    await waitFor(() => expect(leaveProgramme).toHaveBeenCalledOnce())
    expect(leaving.read()).toBe('asha')
    cleanup()

    // The profile is deleted, but the account isn't. The ambassador has signed out.
    writeSessionHint(null)
    vi.mocked(readProfile).mockResolvedValue(null)
    vi.mocked(signIn).mockResolvedValue(account)
    render({ '/login': <LoginPage />, '/': <h1>Home</h1> }, { path: '/login' })
    await userEvent.type(field('Email'), account.email)
    await userEvent.type(field('Password'), 'demo-pass-1{Enter}')

    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
    expect(deleteAccount).toHaveBeenCalledOnce()
    expect(leaving.read()).toBeNull()
  })

  it('after a failed deletion, the ambassador can sign out instead of trying again', async () => {
    vi.mocked(deleteAccount).mockRejectedValueOnce(offline)
    await openDialog()
    await confirmWith('demo-pass-1')

    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))

    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
    expect(toasts()).toHaveLength(0)
  })

  it('closing the dialog doesn’t stop the deletion, and a failure opens the dialog again', async () => {
    let refuse: ((error: Error) => void) | undefined
    vi.mocked(leaveProgramme).mockReturnValueOnce(
      new Promise((_resolve, reject) => {
        refuse = reject
      }),
    )
    await openDialog()
    await confirmWith('demo-pass-1')
    await waitFor(() => expect(leaveProgramme).toHaveBeenCalledOnce())
    expect(button('Deleting…')).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()

    await act(async () => refuse?.(offline))

    await expectAlert(/Your account isn’t deleted/)
    expect(field('Password')).toHaveValue('demo-pass-1')
  })
})
