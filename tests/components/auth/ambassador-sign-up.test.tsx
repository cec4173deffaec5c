import type { User } from 'firebase/auth'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createQueryClient } from '@/components/query-client'
import { createAccount, currentUser, nameAccount } from '@/data/accounts/account'
import { accountQuery, signIn, signOut, type Account } from '@/data/accounts/auth'
import { readCollegeNames } from '@/data/colleges/college-aliases'
import { AppError } from '@/data/firebase/errors'
import { createAmbassador, canBecome } from '@/data/accounts/new-profile'
import {
  readPasswordRequirements,
  rereadPasswordRequirements,
} from '@/data/accounts/password-policy'
import { DEFAULT_REQUIREMENTS } from '@/domain/values/password'
import { config } from '@/lib/config/config'
import AmbassadorSignupPage from '@/pages/ambassador/ambassador-signup'
import { writeSessionHint } from '@/session/session-hint'

import { pressInVain } from '../press-in-vain'
import { expectOneToast, isBefore, render, toasts } from '../render'

vi.mock('@/data/accounts/auth', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  signIn: vi.fn<typeof signIn>(),
  signOut: vi.fn<typeof signOut>(),
}))
vi.mock('@/data/accounts/account', () => ({
  createAccount: vi.fn<typeof createAccount>(),
  currentUser: vi.fn<typeof currentUser>(),
  nameAccount: vi.fn<typeof nameAccount>(),
}))
vi.mock('@/data/accounts/new-profile', () => ({
  createAmbassador: vi.fn<typeof createAmbassador>(),
  canBecome: vi.fn<typeof canBecome>(),
}))
vi.mock('@/data/colleges/college-aliases', () => ({
  readCollegeNames: vi.fn<typeof readCollegeNames>(),
}))
vi.mock('@/data/accounts/password-policy', () => ({
  readPasswordRequirements: vi.fn<typeof readPasswordRequirements>(),
  rereadPasswordRequirements: vi.fn<typeof rereadPasswordRequirements>(),
}))

const account: Account = { uid: 'asha', email: 'asha@example.com', emailVerified: false }
const TAKEN = 'This email is already registered. Please login instead.'
const OFFLINE = 'We can’t reach MoodDrive. Check your connection and try again.'
const REFUSED_ADDRESS = 'This email address can’t be used for an ambassador. Use another one.'

const answers = {
  'Full Name': ' Asha  Rao Kulkarni ',
  Email: 'Asha@Example.com',
  Password: 'demo-pass-1',
  'College/University': 'Fergusson College',
  'Course/Branch': 'Physics',
  'Current Year': '3rd',
  'Social Media Handle': '@asha',
  'Why are you interested?': 'The mess needs better music.',
  'Relevant Experience': 'None yet.',
}

beforeEach(() => {
  vi.mocked(readCollegeNames).mockReset().mockResolvedValue([])
  vi.mocked(createAccount).mockReset().mockResolvedValue(account)
  vi.mocked(nameAccount).mockReset().mockResolvedValue()
  vi.mocked(currentUser)
    .mockReset()
    .mockResolvedValue({ ...account } as User)
  vi.mocked(signIn).mockReset().mockResolvedValue(account)
  vi.mocked(signOut).mockReset().mockResolvedValue()
  vi.mocked(canBecome).mockReset().mockResolvedValue(true)
  vi.mocked(createAmbassador).mockReset().mockResolvedValue('MD4J7QK')
  for (const read of [readPasswordRequirements, rereadPasswordRequirements]) {
    vi.mocked(read).mockReset().mockResolvedValue(DEFAULT_REQUIREMENTS)
  }
})

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

function Elsewhere() {
  return <h1>At {useLocation().pathname}</h1>
}

function openSignUp() {
  return render(
    { '/ambassador-signup': <AmbassadorSignupPage />, '*': <Elsewhere /> },
    { path: '/ambassador-signup', data: [[accountQuery.queryKey, null]] },
  )
}

const field = (label: string) => screen.getByLabelText(label)
const submitButton = () => screen.getByRole('button', { name: 'Create Account' })
const alert = () => within(screen.getByRole('main')).getByRole('alert')

function fill(changed: Partial<typeof answers> = {}) {
  for (const [label, value] of Object.entries({ ...answers, ...changed })) {
    fireEvent.change(field(label), { target: { value } })
  }
}

const send = () => userEvent.click(submitButton())

async function expectFailure(message: string, typed: Partial<typeof answers> = {}) {
  await expectOneToast('Signup Failed', message)
  expect(alert()).toHaveTextContent(message)
  expect(submitButton()).not.toHaveAttribute('aria-busy')
  for (const [label, value] of Object.entries({ ...answers, ...typed })) {
    expect(field(label)).toHaveValue(value)
  }
}

it('a student signs up, and the dashboard opens with the referral code', async () => {
  const { client } = openSignUp()
  expect(screen.getByRole('heading', { level: 1, name: 'Ambassador Sign Up' })).toBeVisible()

  fill()
  await send()

  expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
  expect(createAccount).toHaveBeenCalledExactlyOnceWith('asha@example.com', 'demo-pass-1')
  expect(createAmbassador).toHaveBeenCalledExactlyOnceWith(account, {
    firstName: 'Asha',
    lastName: 'Rao Kulkarni',
    college: 'Fergusson College',
    course: 'Physics',
    year: '3rd',
    socialMedia: '@asha',
    whyInterested: 'The mess needs better music.',
    experience: 'None yet.',
  })
  await expectOneToast(
    'Account Created! 🎉',
    'Welcome to the team! Your unique referral code is MD4J7QK. You can view it in your dashboard.',
  )
  expect(client.getQueryData(['account'])).toEqual(account)
  expect(sessionStorage).toHaveLength(0)
})

it('the ambassadors’ form accepts a full name of one word', async () => {
  openSignUp()

  fill({ 'Full Name': 'Asha' })
  await send()

  await waitFor(() =>
    expect(createAmbassador).toHaveBeenCalledWith(
      account,
      expect.objectContaining({ firstName: 'Asha', lastName: '' }),
    ),
  )
})

it('every empty field of the ambassadors’ form shows an error, and the first gets the focus', async () => {
  openSignUp()

  await pressInVain(submitButton())

  await expectOneToast('Missing Information', 'Please fill in all required fields.')
  for (const label of Object.keys(answers)) expect(field(label)).toBeInvalid()
  expect(field('Full Name')).toHaveAccessibleDescription('Enter your full name.')
  expect(field('Full Name')).toHaveFocus()
  expect(createAccount).not.toHaveBeenCalled()
})

it.each([
  ['Current Year', 'without a choice', '', 'Choose your current year.'],
  ['Course/Branch', 'with invisible spaces', ' \u200B ', 'Enter your course or branch.'],
  ['Full Name', 'with invisible letters', '\u3164 \u2800', 'Enter your full name.'],
  [
    'College/University',
    'with an invisible symbol',
    '\u{1D159}',
    'Enter your college or university.',
  ],
])('the form treats the field "%s" %s as empty', async (label, _, value, message) => {
  openSignUp()

  fill({ [label]: value })
  await pressInVain(submitButton())

  await expectOneToast('Missing Information', 'Please fill in all required fields.')
  expect(field(label)).toHaveAccessibleDescription(message)
  expect(field(label)).toHaveFocus()
})

it.each([
  ['Full Name', 'a text-direction character', 'Asha Rao\u202E', /hidden character/],
  ['Full Name', 'an invisible last name', 'Asha \u3164', 'Enter your full name.'],
  ['College/University', 'an invisible space', 'Fergusson\u200B College', /hidden character/],
  [
    'Social Media Handle',
    'nine accents on a letter',
    `@a${'\u0301'.repeat(9)}sha`,
    /more than four accents/,
  ],
])(
  'the field "%s" with %s shows an error, and the typed text stays',
  async (label, _, value, message) => {
    openSignUp()

    fill({ [label]: value })
    await pressInVain(submitButton())

    expect(field(label)).toHaveAccessibleDescription(message)
    expect(field(label)).toHaveFocus()
    expect(field(label)).toHaveValue(value)
    expect(createAccount).not.toHaveBeenCalled()
  },
)

it('a password under six characters shows an error', async () => {
  openSignUp()

  fill({ Password: 'demo1' })
  await pressInVain(submitButton())

  await expectOneToast('Password Too Short', 'Password must be at least 6 characters long.')
  expect(field('Password')).toBeInvalid()
  expect(field('Password')).toHaveFocus()
  expect(createAccount).not.toHaveBeenCalled()
})

it('met password rules are ticked, and an unmet rule stops the sign-up', async () => {
  vi.mocked(readPasswordRequirements).mockResolvedValue({ ...DEFAULT_REQUIREMENTS, digit: true })
  openSignUp()
  expect(readPasswordRequirements).not.toHaveBeenCalled()

  fill({ Password: '' })
  await userEvent.type(field('Password'), 'demo-pass')
  expect(await screen.findByText('A digit')).toHaveTextContent('A digit, not met yet')
  expect(screen.getByText('At least 6 characters')).toHaveTextContent(/, met$/)
  await pressInVain(submitButton())

  expect(field('Password')).toHaveAccessibleDescription(/doesn’t meet the rules below/)
  expect(field('Password')).toHaveFocus()
  expect(toasts()).toHaveLength(0)

  await userEvent.type(field('Password'), '1')
  expect(field('Password')).toBeValid()
  await send()
  expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
})

it.each([
  ['Email', 'Enter an email address such as name@example.com.', 'asha@'],
  ['Full Name', 'Your first name can have up to 60 characters.', 'a'.repeat(61)],
  ['Full Name', 'Your last name can have up to 80 characters.', `Asha ${'a'.repeat(81)}`],
  ['College/University', 'Use up to 120 characters. You’ve typed 121.', 'a'.repeat(121)],
  ['Course/Branch', 'Use up to 120 characters. You’ve typed 121.', 'a'.repeat(121)],
  ['Social Media Handle', 'Use up to 80 characters. You’ve typed 81.', 'a'.repeat(81)],
  ['Why are you interested?', 'Use up to 2,000 characters.', 'a'.repeat(2001)],
  ['Relevant Experience', 'Use up to 2,000 characters.', 'a'.repeat(2001)],
])('the field "%s" with an invalid value shows "%s"', async (label, message, value) => {
  openSignUp()

  fill({ [label]: value })
  await pressInVain(submitButton())

  expect(field(label)).toBeInvalid()
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(field(label)).toHaveFocus()
  expect(createAccount).not.toHaveBeenCalled()
})

it('if the email address already has an account, the form links to the sign-in page', async () => {
  vi.mocked(createAccount).mockRejectedValue(new AppError('taken', TAKEN))
  vi.mocked(canBecome).mockResolvedValue(false)
  openSignUp()

  fill()
  await send()

  await expectFailure(TAKEN)
  expect(within(alert()).getByRole('link')).toHaveAttribute('href', '/login')
  expect(field('Email')).toHaveFocus()
  expect(signOut).toHaveBeenCalledOnce()
})

it('if the profile can’t be written, the typed values stay, and another click finishes the sign-up', async () => {
  vi.mocked(createAmbassador).mockRejectedValueOnce(new AppError('offline', OFFLINE))
  openSignUp()

  fill()
  await send()

  await expectFailure(OFFLINE)
  expect(alert()).toHaveTextContent('press Create Account again to finish')
  for (const [label, value] of Object.entries(answers)) expect(field(label)).toHaveValue(value)

  vi.mocked(createAccount).mockRejectedValue(new AppError('taken', TAKEN))
  await send()

  expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
  expect(createAmbassador).toHaveBeenCalledTimes(2)
  await expectOneToast('Account Created! 🎉', 'Welcome to the team!')
})

it.each([
  ['an Error object', new Error('It broke.'), 'It broke.'],
  ['another value', 'broken', 'An unexpected error occurred.'],
])(
  'if creating the account throws %s, the form shows a message',
  async (_what, thrown, message) => {
    vi.mocked(createAccount).mockRejectedValue(thrown)
    openSignUp()

    fill()
    await send()

    await expectFailure(message)
  },
)

it('a refused password gets the focus, and the form shows the current password rules', async () => {
  const message = 'This password doesn’t meet the requirements. Please choose another.'
  vi.mocked(createAccount).mockRejectedValue(new AppError('password', message))
  vi.mocked(rereadPasswordRequirements).mockResolvedValue({
    ...DEFAULT_REQUIREMENTS,
    symbol: true,
    uppercase: true,
  })
  openSignUp()

  fill()
  await send()

  await expectFailure(message)
  expect(field('Password')).toHaveFocus()
  expect(await screen.findByText('An upper-case letter')).toHaveTextContent(', not met yet')
})

it('if reading the password rules fails, the form reads them again', async () => {
  vi.mocked(readPasswordRequirements)
    .mockRejectedValueOnce(new AppError('offline', OFFLINE))
    .mockResolvedValue({ ...DEFAULT_REQUIREMENTS, digit: true })
  const { client } = openSignUp()
  client.setDefaultOptions(createQueryClient().getDefaultOptions())

  await userEvent.click(field('Password'))

  expect(await screen.findByText('A digit')).toBeVisible()
})

it('if the account is refused for a reason other than the password, the password field doesn’t get the focus', async () => {
  const message = 'This is switched off right now. Please contact support.'
  vi.mocked(createAccount).mockRejectedValue(new AppError('account', message))
  openSignUp()

  fill()
  await send()

  await expectFailure(message)
  expect(field('Password')).not.toHaveFocus()
  expect(rereadPasswordRequirements).not.toHaveBeenCalled()
})

it('the form refuses the admin’s address before it creates an account', async () => {
  openSignUp()

  const typed = { Email: config.adminEmail.toUpperCase() }
  fill(typed)
  await send()

  await expectFailure(REFUSED_ADDRESS, typed)
  expect(field('Email')).toHaveFocus()
  expect(createAccount).not.toHaveBeenCalled()
})

it('if the account has another kind of profile, the form links to the sign-in page', async () => {
  vi.mocked(createAmbassador).mockRejectedValue(new AppError('taken', TAKEN))
  openSignUp()

  fill()
  await send()

  await expectFailure(TAKEN)
  expect(within(alert()).getByRole('link')).toHaveAttribute('href', '/login')
  expect(field('Email')).toHaveFocus()
  expect(alert()).not.toHaveTextContent('again to finish')
})

it.each(['denied', 'account'] as const)(
  'if the profile is refused with the error "%s", another click finishes the sign-up',
  async (kind) => {
    const refusal = new AppError(kind, 'You don’t have access to this.')
    vi.mocked(createAmbassador).mockRejectedValueOnce(refusal)
    openSignUp()

    fill()
    await send()

    await expectFailure(refusal.message)
    expect(alert()).toHaveTextContent('press Create Account again to finish')
    vi.mocked(createAccount).mockRejectedValue(new AppError('taken', TAKEN))
    await send()
    expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
  },
)

it('changing a field of the ambassadors’ form removes the error', async () => {
  vi.mocked(createAccount).mockRejectedValue(new AppError('taken', TAKEN))
  vi.mocked(canBecome).mockResolvedValue(false)
  openSignUp()

  fill()
  await send()
  await expectFailure(TAKEN)
  await userEvent.type(field('Email'), '.in')

  expect(alert()).toBeEmptyDOMElement()
})

it('if the error message says to wait an hour, the form doesn’t suggest another click', async () => {
  vi.mocked(createAccount).mockRejectedValueOnce(new AppError('busy', 'Try again in an hour.'))
  openSignUp()
  fill()
  await send()
  expect(await screen.findByText('Nothing you typed is lost.')).toBeVisible()
  expect(screen.queryByText(/Press Create Account again/)).not.toBeInTheDocument()
})

it('a double submit of the ambassadors’ form signs up once, and the button is busy', async () => {
  vi.mocked(createAccount).mockReturnValue(new Promise(() => {}))
  openSignUp()

  fill()
  await userEvent.type(field('Full Name'), '{Enter}{Enter}')
  const button = await screen.findByRole('button', { name: 'Creating Account...' })
  await userEvent.click(button)

  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveFocus()
  expect(createAccount).toHaveBeenCalledOnce()
})

it('the typed values of the ambassadors’ form survive a reload, except the password', () => {
  const { unmount } = openSignUp()
  fill()
  unmount()

  openSignUp()

  // happy-dom loses the value of a select, so the stored draft is checked instead.
  const { 'Current Year': year, ...texts } = { ...answers, Password: '' }
  for (const [label, value] of Object.entries(texts)) expect(field(label)).toHaveValue(value)
  const draft = sessionStorage.getItem('mooddrive.ambassador-draft')
  expect(draft).toContain(`"year":"${year}"`)
  expect(draft).not.toContain('demo-pass-1')
})

it('a draft survives a reload even if its text areas are empty', () => {
  const { unmount } = openSignUp()
  fill({ 'Why are you interested?': '', 'Relevant Experience': '' })
  unmount()

  openSignUp()

  expect(field('Full Name')).toHaveValue(answers['Full Name'])
})

it('the ambassadors’ form has groups, labels and autocomplete attributes for assistive tools', () => {
  openSignUp()

  expect(screen.getAllByRole('group')).toHaveLength(3)
  for (const legend of ['You', 'Your college', 'Your motivation']) {
    expect(screen.getByRole('group', { name: legend })).toBeVisible()
  }
  expect(field('Email')).toHaveAttribute('autocomplete', 'email')
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password')
  expect(field('Social Media Handle')).toHaveAttribute('placeholder', '@yourusername')
  const years = within(field('Current Year')).getAllByRole<HTMLOptionElement>('option')
  expect(years.slice(1).map(({ value, text }) => [value, text])).toEqual([
    ['1st', '1st Year'],
    ['2nd', '2nd Year'],
    ['3rd', '3rd Year'],
    ['4th', '4th Year'],
    ['postgrad', 'Post Graduate'],
  ])
})

it('the ambassadors’ form states who sees the data, and links to Privacy, Terms and Login', () => {
  openSignUp()

  expect(screen.getByText(/Our admin sees all of it/)).toBeVisible()
  const links = { Privacy: '/privacy', Terms: '/terms', 'Already an ambassador? Log in': '/login' }
  for (const [name, path] of Object.entries(links)) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path)
  }
})

it('above its button, the ambassadors’ form states the minimum age, and what parents can do instead', () => {
  openSignUp()

  const age = screen.getByText(/^By creating an account, you confirm that you are 18 or older/)
  expect(age).toHaveTextContent(
    'For someone younger, a parent can join the waitlist, with the parent’s own email address.',
  )
  expect(age.nextElementSibling).toBe(screen.getByRole('button', { name: 'Create Account' }))
})

it('a mistyped email domain stops the sign-up until the user answers the suggestion', async () => {
  openSignUp()
  fill({ Email: 'asha@gmail.con' })
  await pressInVain(submitButton())
  await pressInVain(submitButton())

  await waitFor(() => expect(field('Email')).toHaveFocus())
  expect(field('Email')).toHaveAccessibleDescription(/Did you mean asha@gmail\.com\?/)
  expect(createAccount).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Use asha@gmail.com' }))

  await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })
  expect(createAccount).toHaveBeenCalledExactlyOnceWith('asha@gmail.com', 'demo-pass-1')
})

it('above its first field, the ambassadors’ form states the minimum age, and links to the waitlist', () => {
  openSignUp()

  const note = screen.getByText(/^You need to be 18 or older\./)
  expect(note).toHaveTextContent('Younger? A parent can join the waitlist with their own email.')
  expect(within(note).getByRole('link', { name: 'join the waitlist' })).toHaveAttribute(
    'href',
    '/waitlist',
  )
  expect(isBefore(note, screen.getByLabelText('Full Name'))).toBe(true)
})

it('a signed-in ambassador who opens the sign-up is redirected to their dashboard', async () => {
  writeSessionHint('ambassador')
  openSignUp()

  expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
  writeSessionHint(null)
})

it('a signed-in founder becomes an ambassador without entering an email or a password', async () => {
  writeSessionHint('user')
  openSignUp()
  await waitFor(() => expect(screen.queryByLabelText('Email')).toBeNull())
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.queryByRole('link', { name: /Log in|Forgot your password/ })).toBeNull()
  await pressInVain(submitButton())
  await expectOneToast('Missing Information', 'Please fill in all required fields.')

  const { Email: _email, Password: _password, ...profile } = answers
  for (const [label, value] of Object.entries(profile)) {
    fireEvent.change(field(label), { target: { value } })
  }
  await send()

  expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
  expect(createAccount).not.toHaveBeenCalled()
  expect(createAmbassador).toHaveBeenCalledExactlyOnceWith(
    account,
    expect.objectContaining({ firstName: 'Asha', college: 'Fergusson College' }),
  )
})

it('if a founder’s session has ended, an error is shown, and the typed values stay', async () => {
  const message = 'Your session has ended. Please sign in again.'
  vi.mocked(currentUser).mockRejectedValue(new AppError('account', message))
  writeSessionHint('')
  openSignUp()
  await waitFor(() => expect(screen.queryByLabelText('Email')).toBeNull())
  const { Email: _email, Password: _password, ...profile } = answers
  for (const [label, value] of Object.entries(profile)) {
    fireEvent.change(field(label), { target: { value } })
  }
  await send()
  await expectOneToast('Signup Failed', message)
  expect(within(alert()).getByRole('link', { name: 'Go to login' })).toBeVisible()
  for (const [label, value] of Object.entries(profile)) expect(field(label)).toHaveValue(value)
})

it('a signed-in student finishes an interrupted sign-up with the form', async () => {
  vi.mocked(createAmbassador).mockRejectedValueOnce(new AppError('offline', OFFLINE))
  const { unmount } = openSignUp()
  fill()
  await send()
  await expectFailure(OFFLINE)
  unmount()
  writeSessionHint('')
  vi.mocked(createAccount).mockRejectedValue(new AppError('taken', TAKEN))

  openSignUp()
  fill()
  await send()

  expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
  expect(createAmbassador).toHaveBeenCalledTimes(2)
})

it('college names are suggested when the field gets the focus, and any name can be typed', async () => {
  vi.mocked(readCollegeNames).mockResolvedValue(['Fergusson College', 'Some College'])
  openSignUp()
  await userEvent.click(field('Full Name'))
  expect(readCollegeNames).not.toHaveBeenCalled()

  await userEvent.click(field('College/University'))
  const college = field('College/University')
  await waitFor(() => expect(college).toHaveAttribute('list'))
  const list = document.getElementById(college.getAttribute('list') ?? '')
  const names = [...(list?.children ?? [])].map((option) => option.textContent)
  expect(names).toEqual(['Fergusson College', 'Some College'])
  await userEvent.type(college, 'Another College')
  expect(college).toHaveValue('Another College')
})

it('if the college names can’t be loaded, the student can still type a name', async () => {
  vi.mocked(readCollegeNames).mockRejectedValue(new AppError('offline', OFFLINE))
  openSignUp()
  await userEvent.click(field('College/University'))
  await waitFor(() => expect(readCollegeNames).toHaveBeenCalled())
  await userEvent.type(field('College/University'), 'Fergusson College')
  expect(field('College/University')).toHaveValue('Fergusson College')
  expect(field('College/University')).not.toHaveAttribute('list')
})
