import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { issueLetter, saveLetterTemplate } from '@/data/perks/issue-letter'
import type * as LetterTemplates from '@/data/perks/letter-template'
import {
  letterDraftQuery,
  letterTemplateQuery,
  type LetterTemplate,
} from '@/data/perks/letter-template'
import type * as Perks from '@/data/perks/perks'
import { perksQuery, type Perk } from '@/data/perks/perks'
import type { PageCursor } from '@/data/firebase/queries/watch'
import { callPerkBack } from '@/data/perks/send-perk'
import { AppError } from '@/data/firebase/errors'
import { LetterTemplateCard } from '@/features/admin/programme/letter-template-card'
import { PerksCard } from '@/features/admin/programme/perks-card'

import { listedAsha } from '../../factories/profiles'
import { pressAndWait } from '../press-in-vain'
import { notifications } from '../render'
import { openOnDesk } from './render-admin'

vi.mock('@/data/perks/letter-template', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  letterTemplateQuery: vi.fn<typeof letterTemplateQuery>(),
  letterDraftQuery: vi.fn<typeof letterDraftQuery>(),
}))
vi.mock('@/data/perks/issue-letter', () => ({
  issueLetter: vi.fn<typeof issueLetter>(),
  saveLetterTemplate: vi.fn<typeof saveLetterTemplate>(),
}))
vi.mock('@/data/perks/perks', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  perksQuery: vi.fn<typeof perksQuery>(),
}))
vi.mock('@/data/perks/send-perk', () => ({ callPerkBack: vi.fn<typeof callPerkBack>() }))

const templates = await vi.importActual<typeof LetterTemplates>('@/data/perks/letter-template')
const perks = await vi.importActual<typeof Perks>('@/data/perks/perks')

const TEMPLATE: LetterTemplate = {
  text: '{name} of {college} is {tier}.',
  signedBy: 'Vinay Sharma',
  signedAs: 'Founder',
}
let template: LetterTemplate | null
let asked: Array<Perk & PageCursor>

beforeEach(() => {
  template = TEMPLATE
  asked = []
  vi.mocked(issueLetter).mockReset().mockResolvedValue()
  vi.mocked(saveLetterTemplate).mockReset().mockResolvedValue()
  vi.mocked(callPerkBack).mockReset().mockResolvedValue()
  vi.mocked(letterTemplateQuery).mockImplementation((uid) => ({
    ...templates.letterTemplateQuery(uid),
    queryFn: async () => template,
  }))
  vi.mocked(letterDraftQuery).mockImplementation((adminUid, uid) => ({
    ...templates.letterDraftQuery(adminUid, uid),
    queryFn: async () => ({
      template,
      ambassador: listedAsha({ uid, referralCount: 64 }),
    }),
  }))
  vi.mocked(perksQuery).mockImplementation((uid, state, only, page, after) => ({
    ...perks.perksQuery(uid, state, only, page, after),
    queryFn: async () => asked.filter((perk) => perk.state === state),
  }))
})

const text = () => screen.findByRole('textbox', { name: 'Text' })
const preview = () => within(screen.getByRole('region', { name: 'Preview' }))

const save = () => pressAndWait(screen.getByRole('button', { name: 'Save template' }))
const issue = () => pressAndWait(screen.getByRole('button', { name: 'Issue the letter' }))
const showSent = () => userEvent.click(screen.getByRole('radio', { name: 'Sent' }))

async function openDraft(button = 'Write the letter') {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

async function write(words: string) {
  const area = await text()
  await userEvent.clear(area)
  await userEvent.click(area)
  await userEvent.paste(words)
}

describe('the letter template', () => {
  it('the template starts with a default text, and the preview follows what the admin types', async () => {
    template = null
    openOnDesk(<LetterTemplateCard />)
    expect(await text()).toHaveProperty('value', expect.stringMatching(/^To whom it may concern/))
    await write('{first name} has {referrals}.')
    expect(preview().getByText('Asha has 64.')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Signed by' }), 'Vinay Sharma')
    expect(preview().getByText('Vinay Sharma')).toBeVisible()
  })

  it('the template is saved without surrounding white space', async () => {
    openOnDesk(<LetterTemplateCard />)
    await write('  {name} is good.\n')
    await save()
    expect(saveLetterTemplate).toHaveBeenCalledExactlyOnceWith({
      ...TEMPLATE,
      text: '{name} is good.',
    })
    expect(await notifications().findByText('New letters will use it.')).toBeVisible()
  })

  it('after Save, the field still shows the text, and it shows a new text when the template changes in the database', async () => {
    const client = openOnDesk(<LetterTemplateCard />)
    const storedBecomes = (words: string) =>
      act(async () => {
        client.setQueryData(['letter-template', 'boss'], { ...TEMPLATE, text: words })
      })
    await write('  {name} is good.')
    await save()
    expect(await notifications().findByText('New letters will use it.')).toBeVisible()
    expect(await text()).toHaveValue('{name} is good.')

    await storedBecomes('{name} is good.')
    expect(await text()).toHaveValue('{name} is good.')
    await storedBecomes('{name} is better.')
    expect(await text()).toHaveValue('{name} is better.')
  })

  it('an unknown placeholder shows an error, and the typed text stays', async () => {
    openOnDesk(<LetterTemplateCard />)
    await write('{nmae} is {tier}.')
    await save()
    expect(
      screen.getByText('{nmae} isn’t a placeholder. Use one from the list below.'),
    ).toBeVisible()
    expect(await text()).toHaveFocus()
    expect(await text()).toHaveValue('{nmae} is {tier}.')
    expect(saveLetterTemplate).not.toHaveBeenCalled()
  })

  it('a placeholder button inserts the placeholder at the cursor', async () => {
    openOnDesk(<LetterTemplateCard />)
    await write('They study at .')
    const area = await text()
    if (!(area instanceof HTMLTextAreaElement)) throw new Error('No text to write in')
    area.setSelectionRange(14, 14)
    await userEvent.click(screen.getByRole('button', { name: '{college}' }))
    expect(area).toHaveValue('They study at {college}.')
    expect(area).toHaveFocus()
    expect(area.selectionStart).toBe(23)
  })

  it('saving the template without a signer shows an error', async () => {
    template = null
    openOnDesk(<LetterTemplateCard />)
    await text()
    await save()
    expect(screen.getByText('Enter the signer’s name.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Signed by' })).toHaveFocus()
  })

  it('a failed save of the template shows the reason, and the typed text stays', async () => {
    vi.mocked(saveLetterTemplate).mockRejectedValue(
      new AppError('offline', 'You seem to be offline.'),
    )
    openOnDesk(<LetterTemplateCard />)
    await write('{name} is good.')
    await save()
    expect(await screen.findByText('You seem to be offline.')).toBeVisible()
    expect(await text()).toHaveValue('{name} is good.')
  })
})

describe('a letter of recommendation', () => {
  const createdAt = new Date(2026, 4, 12)
  const perk = (overrides: Partial<Perk> = {}): Perk & PageCursor => ({
    id: 'asha-letter',
    uid: 'asha',
    name: 'Asha Rao',
    college: 'Some College',
    perk: 'letter',
    wish: { inscription: 'Asha Rao', purpose: 'For a job.' },
    state: 'due',
    note: null,
    createdAt,
    sentAt: null,
    receivedAt: null,
    letter: null,
    cursor: Timestamp.fromDate(createdAt),
    ...overrides,
  })
  const issued = () =>
    perk({
      state: 'sent',
      sentAt: createdAt,
      letter: { ...TEMPLATE, text: 'Asha is good.', issuedAt: createdAt },
    })

  it('the draft is the filled-in template, and the admin can change it before issuing the letter', async () => {
    asked = [perk()]
    openOnDesk(<PerksCard />)
    const dialog = await openDraft()
    expect(await text()).toHaveValue('Asha Rao of Some College is Silver.')
    expect(dialog.getByText('Asha Rao, For a job.')).toBeVisible()
    await userEvent.type(await text(), ' Take her.')
    expect(preview().getByText('Asha Rao of Some College is Silver. Take her.')).toBeVisible()
    await issue()
    expect(issueLetter).toHaveBeenCalledExactlyOnceWith('asha-letter', {
      ...TEMPLATE,
      text: 'Asha Rao of Some College is Silver. Take her.',
    })
    expect(
      await notifications().findByText('The ambassador can read and print it now.'),
    ).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('a letter with an unfilled placeholder can’t be issued', async () => {
    asked = [perk()]
    openOnDesk(<PerksCard />)
    await openDraft()
    await write('We recommend {somebody}.')
    await issue()
    expect(screen.getByText(/^We have no value for \{somebody\}/)).toBeVisible()
    expect(issueLetter).not.toHaveBeenCalled()
  })

  it('if issuing the letter fails, the typed text stays', async () => {
    asked = [perk()]
    vi.mocked(issueLetter).mockRejectedValue(new AppError('offline', 'You seem to be offline.'))
    openOnDesk(<PerksCard />)
    await openDraft()
    await write('We recommend her.')
    await issue()
    expect(await screen.findByText('You seem to be offline.')).toBeVisible()
    expect(await text()).toHaveValue('We recommend her.')
  })

  it('if there is no template yet, the dialog says so', async () => {
    asked = [perk()]
    template = null
    openOnDesk(<PerksCard />)
    const dialog = await openDraft()
    expect(await dialog.findByText(/There’s no template yet/)).toBeVisible()
  })

  it('only perks other than letters can be marked as sent', async () => {
    asked = [perk(), perk({ id: 'asha-shirt', perk: 'shirt' })]
    openOnDesk(<PerksCard />)
    await userEvent.click(await screen.findByRole('button', { name: 'Select all shown' }))
    expect(screen.getByRole('button', { name: 'Mark 1 as sent' })).toBeVisible()
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: 'Mark as sent' })).toHaveLength(1)
  })

  it('to rewrite a letter, the admin starts from the issued text or from the template', async () => {
    asked = [issued()]
    openOnDesk(<PerksCard />)
    await showSent()
    await openDraft('Rewrite it')
    expect(await text()).toHaveValue('Asha is good.')
    await userEvent.click(screen.getByRole('button', { name: 'Start from the template' }))
    expect(await text()).toHaveValue('Asha Rao of Some College is Silver.')
  })

  it('the admin withdraws a letter after a confirmation', async () => {
    asked = [issued()]
    openOnDesk(<PerksCard />)
    await showSent()
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the letter' }))
    expect(callPerkBack).not.toHaveBeenCalled()
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw the letter?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the letter' }))
    expect(callPerkBack).toHaveBeenCalledExactlyOnceWith('asha-letter', 'sent')
  })
})
