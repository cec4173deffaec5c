import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type * as EveryCollege from '@/data/colleges/every-college'
import { everyCollegeQuery, type KnownCollege } from '@/data/colleges/every-college'
import { nameCollege, moveAmbassador } from '@/data/colleges/merge-colleges'
import type * as Suggested from '@/data/colleges/suggest-colleges'
import {
  renameSuggestion,
  suggestColleges,
  suggestedCollegesQuery,
  type SuggestedColleges,
} from '@/data/colleges/suggest-colleges'
import { AppError } from '@/data/firebase/errors'
import { CollegesCard } from '@/features/admin/ambassadors/colleges-card'

import { eventually } from '../../eventually'
import { pressInVain } from '../press-in-vain'
import { notifications } from '../render'
import { openOnDesk } from './render-admin'

vi.mock('@/data/colleges/every-college', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  everyCollegeQuery: vi.fn<typeof everyCollegeQuery>(),
}))
vi.mock('@/data/colleges/merge-colleges', () => ({
  nameCollege: vi.fn<typeof nameCollege>(),
  moveAmbassador: vi.fn<typeof moveAmbassador>(),
}))
vi.mock('@/data/colleges/suggest-colleges', () => ({
  suggestColleges: vi.fn<typeof suggestColleges>(),
  renameSuggestion: vi.fn<typeof renameSuggestion>(),
  suggestedCollegesQuery: vi.fn<typeof suggestedCollegesQuery>(),
}))

const suggested = await vi.importActual<typeof Suggested>('@/data/colleges/suggest-colleges')
const real = await vi.importActual<typeof EveryCollege>('@/data/colleges/every-college')
const read = vi.fn<() => Promise<KnownCollege[]>>()

function college(
  name: string,
  uids: readonly string[],
  overrides: Partial<KnownCollege> = {},
): KnownCollege {
  const ambassadors = uids.map((uid) => ({ uid, college: name }))
  return { key: name, name, ambassadors, count: 0, mergedInto: null, ...overrides }
}

let suggestions: SuggestedColleges | null

const RIGHT = college('Fergusson College', ['ravi'], { count: 5 })
const WRONG = college('Ferguson College', ['asha', 'meera', 'dev'], { count: 7 })

beforeEach(() => {
  read.mockReset().mockResolvedValue([WRONG, RIGHT])
  vi.mocked(nameCollege).mockReset().mockResolvedValue()
  vi.mocked(moveAmbassador).mockReset().mockResolvedValue()
  suggestions = null
  vi.mocked(suggestColleges).mockReset().mockResolvedValue()
  vi.mocked(renameSuggestion).mockReset().mockResolvedValue()
  vi.mocked(suggestedCollegesQuery).mockImplementation((uid) => ({
    ...suggested.suggestedCollegesQuery(uid),
    queryFn: () => Promise.resolve(suggestions),
  }))
  vi.mocked(everyCollegeQuery).mockImplementation((uid) => ({
    ...real.everyCollegeQuery(uid),
    queryFn: read,
  }))
})

async function open() {
  openOnDesk(<CollegesCard />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Show colleges' }))
  return user
}

async function openDialog(name: string, action = 'Merge or rename') {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: `${action} ${name}` }))
  const title = action === 'Finish merging' ? action : 'Merge or rename'
  return { user, dialog: within(screen.getByRole('dialog', { name: title })) }
}

it('the colleges card warns that loading takes a while, and loads nothing until the admin asks for it', async () => {
  openOnDesk(<CollegesCard />)
  expect(screen.getByText('This may take a while.')).toBeVisible()
  expect(read).not.toHaveBeenCalled()
})

it('the list shows each college with its number of ambassadors, referral count and other spellings', async () => {
  read.mockResolvedValue([
    college('IIT Bombay', ['asha', 'meera'], {
      count: 3,
      ambassadors: [
        { uid: 'asha', college: 'IIT Bombay' },
        { uid: 'meera', college: 'iit bombay' },
      ],
    }),
    RIGHT,
  ])
  const user = await open()
  const row = await screen.findByRole('row', { name: /IIT Bombay/ })
  expect(row).toHaveTextContent('Also spelt iit bombay')
  expect(within(row).getByRole('cell', { name: '2' })).toBeVisible()
  expect(within(row).getByRole('cell', { name: '3' })).toBeVisible()

  await user.type(screen.getByRole('searchbox'), 'ferg')
  expect(screen.queryByRole('row', { name: /IIT Bombay/ })).not.toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Fergusson/ })).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(screen.getByText('No colleges match your search.')).toBeVisible()
})

it('when loading fails, the colleges card shows the error, and after Retry it states that there are no colleges', async () => {
  read.mockRejectedValueOnce(new AppError('offline', 'You seem to be offline.'))
  read.mockResolvedValueOnce([])
  const user = await open()
  expect(await screen.findByText('You seem to be offline.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No colleges yet.')).toBeVisible()
})

describe('merging colleges', () => {
  it('the dialog states how many ambassadors move, and the merge moves them and reloads the list', async () => {
    const { user, dialog } = await openDialog('Ferguson College')
    // The typed name has no capitals, but the existing college keeps its spelling.
    await user.type(dialog.getByLabelText('New name'), 'fergusson college')
    expect(dialog.getByRole('status')).toHaveTextContent(
      'The two become one: 3 ambassadors move, and Fergusson College then has 12 verified.',
    )
    await user.click(dialog.getByRole('button', { name: 'Merge 2 colleges' }))

    expect(
      await notifications().findByText('The college is now called Fergusson College.'),
    ).toBeVisible()
    expect(nameCollege).toHaveBeenCalledExactlyOnceWith('Ferguson College', 'Fergusson College')
    expect(vi.mocked(moveAmbassador).mock.calls).toEqual([
      ['asha', 'Fergusson College'],
      ['meera', 'Fergusson College'],
      ['dev', 'Fergusson College'],
    ])
    expect(renameSuggestion).toHaveBeenCalledExactlyOnceWith(
      'Ferguson College',
      'Fergusson College',
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('if moving an ambassador fails, Continue resumes with this ambassador, and moves no one twice', async () => {
    vi.mocked(moveAmbassador)
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new AppError('offline', 'You seem to be offline.'))
    const { user, dialog } = await openDialog('Ferguson College')
    await user.type(dialog.getByLabelText('New name'), 'Fergusson College')
    await user.click(dialog.getByRole('button', { name: 'Merge 2 colleges' }))

    expect(await dialog.findByRole('alert')).toHaveTextContent('nothing is counted twice')
    expect(dialog.getByRole('status')).toHaveTextContent('1 of 3 ambassadors moved.')
    expect(dialog.getByLabelText('New name')).toHaveAttribute('readonly')
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(await notifications().findByText('Saved')).toBeVisible()
    expect(vi.mocked(moveAmbassador).mock.calls.map(([uid]) => uid)).toEqual([
      'asha',
      'meera',
      'meera',
      'dev',
    ])
  })

  it('the list shows an unfinished merge, and the admin finishes it from there', async () => {
    const left = college('Ferguson College', ['dev'], { mergedInto: 'Fergusson College' })
    read.mockResolvedValue([left, RIGHT])
    const { user, dialog } = await openDialog('Ferguson College', 'Finish merging')
    expect(screen.getByText('Merged into Fergusson College')).toBeVisible()
    expect(dialog.getByRole('status')).toHaveTextContent('1 ambassador moves there.')
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(await notifications().findByText('Saved')).toBeVisible()
    expect(moveAmbassador).toHaveBeenCalledExactlyOnceWith('dev', 'Fergusson College')
  })

  it('closing the dialog stops the merge, and the list is reloaded', async () => {
    const answers: Array<() => void> = []
    vi.mocked(moveAmbassador).mockReturnValueOnce(new Promise((resolve) => answers.push(resolve)))
    const { user, dialog } = await openDialog('Ferguson College')
    await user.type(dialog.getByLabelText('New name'), 'Fergusson College')
    await user.click(dialog.getByRole('button', { name: 'Merge 2 colleges' }))
    await user.click(await dialog.findByRole('button', { name: 'Later' }))
    for (const answer of answers) answer()
    await eventually(() => expect(read).toHaveBeenCalledTimes(2))
    expect(moveAmbassador).toHaveBeenCalledOnce()
    expect(notifications().queryByText('Saved')).not.toBeInTheDocument()
  })
})

describe('renaming a college', () => {
  it('renaming a college to an unused name changes the college of all its ambassadors', async () => {
    const { user, dialog } = await openDialog('Ferguson College')
    await user.type(dialog.getByLabelText('New name'), ' Deccan College ')
    expect(dialog.getByRole('status')).toHaveTextContent(
      'New name: 3 ambassadors move to it, with 7 verified.',
    )
    await user.click(dialog.getByRole('button', { name: 'Save name' }))
    expect(await notifications().findByText('Saved')).toBeVisible()
    expect(nameCollege).toHaveBeenCalledExactlyOnceWith('Ferguson College', 'Deccan College')
    expect(moveAmbassador).toHaveBeenCalledTimes(3)
  })

  it('if only the capitals differ, the name is saved as a new spelling of the same college', async () => {
    const { user, dialog } = await openDialog('Ferguson College')
    await user.type(dialog.getByLabelText('New name'), 'FERGUSON College')
    expect(dialog.getByRole('status')).toHaveTextContent('New spelling of the same college')
    await user.click(dialog.getByRole('button', { name: 'Save name' }))
    expect(await notifications().findByText('Saved')).toBeVisible()
    expect(nameCollege).toHaveBeenCalledExactlyOnceWith('Ferguson College', 'FERGUSON College')
  })

  it.each([
    ['an empty name', ' ', 'Enter a name, or choose another college.'],
    ['the unchanged name', 'Ferguson College', 'That’s already its name.'],
    ['a name of 121 characters', 'a'.repeat(121), 'Make it shorter by 1 character.'],
    [
      'the name of a college that was merged into another',
      'Old',
      'That college was merged into Fergusson College.',
    ],
  ])('%s shows an error, and nothing is written', async (_, name, problem) => {
    const gone = college('Old', ['dev'], { mergedInto: 'Fergusson College' })
    read.mockResolvedValue([WRONG, RIGHT, gone])
    const { user, dialog } = await openDialog('Ferguson College')
    await user.click(dialog.getByLabelText('New name'))
    await user.paste(name)
    await pressInVain(dialog.getByRole('button', { name: 'Save name' }))
    expect(dialog.getByText(problem, { exact: false })).toBeVisible()
    expect(nameCollege).not.toHaveBeenCalled()
  })
})

describe('the college names that the sign-up form suggests', () => {
  it('with one click, the admin makes the sign-up form suggest all colleges with verified referrals', async () => {
    const gone = college('Old', ['dev'], { mergedInto: 'Fergusson College' })
    read.mockResolvedValue([WRONG, RIGHT, gone, college('New', ['nina'])])
    const user = await open()
    expect(await screen.findByText('The sign-up form suggests no college names.')).toBeVisible()
    await user.click(
      screen.getByRole('button', { name: 'Suggest 2 colleges with verified referrals' }),
    )
    expect(suggestColleges).toHaveBeenCalledExactlyOnceWith([
      'Ferguson College',
      'Fergusson College',
    ])
  })

  it('if removing the suggestions fails, the card shows the reason', async () => {
    suggestions = { names: ['Fergusson College'], updatedAt: new Date(2026, 4, 20) }
    vi.mocked(suggestColleges).mockRejectedValue(new AppError('offline', 'You seem to be offline.'))
    const user = await open()
    expect(await screen.findByText(/^1 college name suggested in the sign-up form/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Suggest none' }))
    expect(suggestColleges).toHaveBeenCalledExactlyOnceWith([])
    expect(await screen.findByText('You seem to be offline.')).toBeVisible()
  })
})
