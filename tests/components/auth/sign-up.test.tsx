import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { DEFAULT_REQUIREMENTS } from '@/domain/values/password'
import { unfinishedProfiles } from '@/features/auth/unfinished-profile'

import { pressInVain } from '../press-in-vain'
import { main, toasts } from '../render'
import {
  accountOf,
  agreement,
  button,
  confirmation,
  email,
  expectAlert,
  fakes,
  fill,
  name,
  OFFLINE,
  openSignUp,
  password,
  signUp,
  signUpInVain,
} from './sign-up'

it('a user signs up, gets a confirmation link, and sees the founder’s page', async () => {
  const { client } = openSignUp()
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeVisible()

  await signUp()

  expect(await screen.findByRole('heading', { name: 'At /waitlist-dashboard' })).toBeVisible()
  const account = accountOf('asha@example.com')
  expect(fakes.createAccount).toHaveBeenCalledExactlyOnceWith('asha@example.com', 'demo-pass-1')
  expect(fakes.nameAccount).toHaveBeenCalledExactlyOnceWith('Asha Rao')
  expect(fakes.createUser).toHaveBeenCalledExactlyOnceWith(account, name)
  expect(fakes.sendPasswordReset).toHaveBeenCalledExactlyOnceWith(
    'asha@example.com',
    '/waitlist-dashboard',
  )
  expect(screen.getByText(`With ${JSON.stringify({ isSent: true, problem: null })}`)).toBeVisible()
  expect(fakes.isAdminSeatTaken).not.toHaveBeenCalled()
  expect(client.getQueryData(['account'])).toEqual(account)
  expect(unfinishedProfiles.hasAny()).toBe(false)
  expect(toasts()).toHaveLength(0)
})

it('if the confirmation link can’t be sent, the user is still signed up, and the next page shows the reason', async () => {
  fakes.sendPasswordReset.mockRejectedValue(new AppError('offline', OFFLINE))
  openSignUp()

  await signUp()

  expect(await screen.findByRole('heading', { name: 'At /waitlist-dashboard' })).toBeVisible()
  expect(
    screen.getByText(`With ${JSON.stringify({ isSent: false, problem: OFFLINE })}`),
  ).toBeVisible()
  // A toast would disappear with the change of page.
  expect(toasts()).toHaveLength(0)
})

describe('validation of the sign-up form', () => {
  it('every empty field shows an error, and the first gets the focus', async () => {
    openSignUp()

    await userEvent.type(screen.getByLabelText('Last Name'), '\u200B')
    await pressInVain(button())

    expect(screen.getByLabelText('First Name')).toHaveAccessibleDescription(
      'Enter your first name.',
    )
    expect(screen.getByLabelText('Last Name')).toHaveAccessibleDescription('Enter your last name.')
    expect(email()).toHaveAccessibleDescription('Enter your email address.')
    expect(password()).toHaveAccessibleDescription(/^Choose a password/)
    expect(confirmation()).toHaveAccessibleDescription('Enter your password again.')
    expect(screen.getByLabelText('First Name')).toHaveFocus()
    expect(fakes.createAccount).not.toHaveBeenCalled()
  })

  it('a name without visible characters shows an error', async () => {
    openSignUp()
    await fill()

    await userEvent.clear(screen.getByLabelText('First Name'))
    await userEvent.type(screen.getByLabelText('First Name'), '\u3164')
    await userEvent.type(screen.getByLabelText('Last Name'), '\u202E')
    await pressInVain(button())

    expect(screen.getByLabelText('First Name')).toHaveAccessibleDescription(
      'Enter your first name.',
    )
    expect(screen.getByLabelText('Last Name')).toHaveAccessibleDescription(/hidden character/)
    expect(screen.getByLabelText('First Name')).toHaveFocus()
    expect(fakes.createAccount).not.toHaveBeenCalled()
  })

  it('two different passwords show an error', async () => {
    openSignUp()

    await signUpInVain({ confirmation: 'demo-pass-2' })

    await expectAlert("Passwords don't match!")
    expect(confirmation()).toBeInvalid()
    expect(confirmation()).toHaveAccessibleDescription("Passwords don't match!")
    expect(confirmation()).toHaveFocus()
    expect(fakes.createAccount).not.toHaveBeenCalled()

    // Either password may be the wrong one, so changing the first one clears the error.
    await userEvent.clear(password())
    await userEvent.type(password(), 'demo-pass-2')
    await waitFor(() => expect(main().queryByRole('alert')).not.toBeInTheDocument())
    expect(confirmation()).toBeValid()
  })

  it('all errors are shown at once, each at its field', async () => {
    openSignUp()

    await signUpInVain({ confirmation: 'demo-pass-2', agrees: false })

    expect(
      main()
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
    ).toEqual(["Passwords don't match!", 'Please agree to the terms and conditions'])
    expect(confirmation()).toHaveFocus()
  })

  it('a user who doesn’t agree to the terms sees an error', async () => {
    openSignUp()

    await signUpInVain({ agrees: false })

    await expectAlert('Please agree to the terms and conditions')
    expect(agreement()).toBeInvalid()
    expect(agreement()).toHaveAccessibleDescription('Please agree to the terms and conditions')
    expect(agreement()).toHaveFocus()
    expect(fakes.createAccount).not.toHaveBeenCalled()

    await userEvent.keyboard(' {Enter}')
    expect(await screen.findByRole('heading', { name: 'At /waitlist-dashboard' })).toBeVisible()
  })

  it('a short password shows an error, and met password rules are ticked', async () => {
    openSignUp()

    await signUpInVain({ password: 'short', confirmation: 'short' })

    expect(password()).toHaveAccessibleDescription(/doesn’t meet.*6 characters ?, not met yet/)
    expect(password()).toHaveFocus()
    expect(fakes.createAccount).not.toHaveBeenCalled()
    await userEvent.type(password(), 'er')
    expect(screen.getByText('At least 6 characters')).toHaveTextContent(', met')
  })

  it('the typed values survive a reload, except the passwords', async () => {
    const { unmount } = openSignUp()
    await fill()
    unmount()

    openSignUp()

    expect(screen.getByLabelText('First Name')).toHaveValue(' Asha ')
    expect(email()).toHaveValue('Asha@Example.com')
    expect(agreement()).toBeChecked()
    expect(password()).toHaveValue('')
    expect(confirmation()).toHaveValue('')
    expect(sessionStorage.getItem('mooddrive.account-draft')).not.toContain('demo-pass')
  })

  it('the form fills in the email from the waitlist, unless the user has typed another email', async () => {
    const brought = { email: 'asha@example.com' }
    const { unmount } = openSignUp(brought)
    expect(email()).toHaveValue('asha@example.com')
    await userEvent.clear(email())
    await userEvent.type(email(), 'rao@example.com')
    unmount()

    openSignUp(brought)

    expect(email()).toHaveValue('rao@example.com')
  })

  it('a password manager can fill in the form', () => {
    openSignUp()
    expect(email()).toHaveAttribute('autocomplete', 'username')
    expect(password()).toHaveAttribute('autocomplete', 'new-password')
    expect(confirmation()).toHaveAttribute('autocomplete', 'new-password')
  })
})

it('the sign-up page links to the terms, the privacy policy and the sign-in page', () => {
  openSignUp()
  for (const [link, path] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Log in', '/login'],
  ] as const) {
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', path)
  }
})

it('a signed-in user who opens the sign-up page is redirected to their dashboard', async () => {
  localStorage.setItem('mooddrive.signed-in-as', '"ambassador"')
  openSignUp()
  expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
})

describe('failed sign-ups', () => {
  it('if the email address has an account, the form links to Login, and passes the address on', async () => {
    const message = 'This email is already registered. Please login instead.'
    fakes.createAccount.mockRejectedValue(new AppError('taken', message))
    openSignUp()

    await signUp()

    await expectAlert(message)
    expect(email()).toHaveAccessibleDescription(new RegExp(message))
    expect(email()).toHaveFocus()
    await userEvent.click(main().getByRole('link', { name: 'log in' }))
    expect(await screen.findByText('With {"email":"Asha@Example.com"}')).toBeVisible()
  })

  it('if the profile can’t be written, the typed values stay, and another click finishes the sign-up', async () => {
    fakes.createUser.mockRejectedValueOnce(new AppError('offline', OFFLINE))
    openSignUp()

    await signUp()

    await expectAlert(
      `${OFFLINE}Your account exists, but one step is left. Press Create Account again to finish.`,
    )
    expect(password()).toHaveValue('demo-pass-1')
    fakes.createAccount.mockRejectedValue(new AppError('taken', 'Taken.'))
    fakes.canBecome.mockResolvedValue(true)
    await userEvent.click(button())
    expect(await screen.findByRole('heading', { name: 'At /waitlist-dashboard' })).toBeVisible()
    expect(fakes.createUser).toHaveBeenCalledTimes(2)
  })

  it('if the account has another kind of profile, the form links to the sign-in page', async () => {
    const message = 'This email is already registered. Please login instead.'
    fakes.createUser.mockRejectedValue(new AppError('taken', message))
    openSignUp()

    await signUp()

    await expectAlert(message)
    expect(main().getByRole('alert')).not.toHaveTextContent('again to finish')
    expect(main().getByRole('link', { name: 'log in' })).toBeVisible()
  })

  it('if the profile is refused, the user can try again', async () => {
    fakes.createUser.mockRejectedValueOnce(new AppError('denied', 'No access.'))
    openSignUp()

    await signUp()

    await expectAlert(
      'No access.Your account exists, but one step is left. Press Create Account again to finish.',
    )
    expect(unfinishedProfiles.read('asha@example.com')).not.toBeNull()

    fakes.createAccount.mockRejectedValue(new AppError('taken', 'Taken.'))
    await userEvent.click(button())
    expect(await screen.findByRole('heading', { name: 'At /waitlist-dashboard' })).toBeVisible()
    expect(fakes.createUser).toHaveBeenCalledTimes(2)
    expect(unfinishedProfiles.hasAny()).toBe(false)
  })

  it('a refused password shows the current password rules', async () => {
    const message = 'This password doesn’t meet the requirements. Please choose another.'
    fakes.createAccount.mockRejectedValue(new AppError('password', message))
    fakes.rereadPasswordRequirements.mockResolvedValue({
      ...DEFAULT_REQUIREMENTS,
      uppercase: true,
    })
    openSignUp()

    await signUp()

    await expectAlert(message)
    expect(password()).toHaveFocus()
    expect(password()).toBeInvalid()
    expect(password()).toHaveAccessibleDescription(new RegExp(message))
    expect(await screen.findByText('An upper-case letter')).toHaveTextContent(', not met yet')
  })

  it('an unknown failure shows a general message', async () => {
    fakes.createAccount.mockRejectedValue('?')
    openSignUp()

    await signUp()

    await expectAlert('Something went wrong')
  })

  it('changing a field removes the error', async () => {
    fakes.createAccount.mockRejectedValue(new AppError('offline', OFFLINE))
    openSignUp()
    await signUp()
    await expectAlert(OFFLINE)

    await userEvent.type(email(), 'm')

    expect(main().queryByRole('alert')).not.toBeInTheDocument()
  })
})

it('a double submit signs up once, and the button shows that it is busy', async () => {
  fakes.createAccount.mockReturnValue(new Promise(() => {}))
  openSignUp()
  await fill()

  await userEvent.type(confirmation(), '{Enter}{Enter}')
  const busy = await screen.findByRole('button', { name: 'Creating Account...' })
  await userEvent.click(busy)

  expect(busy).toHaveAttribute('aria-busy', 'true')
  expect(fakes.createAccount).toHaveBeenCalledOnce()
})

it('offline, the sign-up page says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  openSignUp()
  expect(await screen.findByText(/You seem to be offline/)).toBeVisible()
})
