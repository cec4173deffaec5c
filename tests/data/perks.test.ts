import { disableNetwork, enableNetwork } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'

import { askForPerk, confirmPerk } from '@/data/perks/own-perks'
import { ownPerksQuery, perksQuery, readDuePerks } from '@/data/perks/perks'
import { issueLetter, saveLetterTemplate } from '@/data/perks/issue-letter'
import { letterDraftQuery, letterTemplateQuery } from '@/data/perks/letter-template'
import { callPerkBack, sendPerk } from '@/data/perks/send-perk'
import { firestore } from '@/data/firebase/sdk/firestore'

import { adminSetUp, ambassadorWithCount } from '../factories/batches'
import { admin, ambassador, COLLEGE } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, become } = dataEnvironment()
const { look, client } = openScreen()

const theAdmin = admin()
const gold = ambassador(1)
const basic = ambassador(2)
const SHIRT = `${gold.uid}-shirt`
const profile = { firstName: 'First', lastName: 'Last', college: COLLEGE }

const shirt = () => stored(`perks/${SHIRT}`)

beforeEach(async () => {
  await seed([
    ...adminSetUp(theAdmin),
    ...ambassadorWithCount(gold, 300),
    ...ambassadorWithCount(basic, 49),
  ])
  await become(gold)
})

describe('a perk', () => {
  it('the ambassador and the admin see live that a perk is requested, sent and received', async () => {
    const own = look(ownPerksQuery(gold.uid))
    await eventually(() => expect(own().data).toEqual([]))
    await askForPerk(gold.uid, profile, 'shirt', { size: 'M' })
    await eventually(() =>
      expect(own().data).toMatchObject([{ perk: 'shirt', wish: { size: 'M' }, state: 'due' }]),
    )
    // A perk whose wish changes keeps its place in the queue.
    const { createdAt } = (await shirt()) ?? {}
    await askForPerk(gold.uid, profile, 'shirt', { size: 'L' })
    expect(await shirt()).toMatchObject({ wish: { size: 'L' }, createdAt })

    await become(theAdmin)
    const due = look(perksQuery(theAdmin.uid, 'due', null, 1, null))
    await eventually(() =>
      expect(due().data).toMatchObject([
        { name: 'First Last', college: COLLEGE, wish: { size: 'L' } },
      ]),
    )
    const shirts = look(perksQuery(theAdmin.uid, 'due', 'shirt', 1, null))
    await eventually(() => expect(shirts().data).toHaveLength(1))
    expect(await readDuePerks(new AbortController().signal)).toMatchObject([{ id: SHIRT }])
    await sendPerk(SHIRT, 'IN1234')
    await eventually(() => expect(due().data).toEqual([]))

    await become(gold)
    await expect(askForPerk(gold.uid, profile, 'shirt', { size: 'S' })).rejects.toMatchObject({
      kind: 'changed',
    })
    await confirmPerk(gold.uid, 'shirt')
    await confirmPerk(gold.uid, 'shirt')
    expect(await shirt()).toMatchObject({ state: 'received', note: 'IN1234' })
  })

  it('the admin can change a sent perk back to due, unless the ambassador has confirmed its arrival since the page loaded', async () => {
    await askForPerk(gold.uid, profile, 'shirt', { size: 'M' })
    await become(theAdmin)
    await sendPerk(SHIRT, null)
    await callPerkBack(SHIRT, 'sent')
    await callPerkBack(SHIRT, 'sent')
    expect(await shirt()).toMatchObject({ state: 'due', note: null, sentAt: null })
    await become(gold)
    await expect(confirmPerk(gold.uid, 'shirt')).rejects.toMatchObject({ kind: 'changed' })

    await become(theAdmin)
    await sendPerk(SHIRT, null)
    await become(gold)
    await confirmPerk(gold.uid, 'shirt')
    await become(theAdmin)
    await expect(callPerkBack(SHIRT, 'sent')).rejects.toMatchObject({ kind: 'changed' })
    await sendPerk(SHIRT, 'Too late to say anything.')
    expect(await shirt()).toMatchObject({ state: 'received', note: null })

    await callPerkBack(SHIRT, 'received')
    expect(await shirt()).toMatchObject({ state: 'due', sentAt: null, receivedAt: null })
  })

  it('the admin can’t send a perk to an ambassador who has left', async () => {
    await become(theAdmin)
    await expect(sendPerk(SHIRT, null)).rejects.toMatchObject({ kind: 'changed' })
  })

  it('an ambassador can’t request a perk of a higher tier than theirs', async () => {
    await become(basic)
    await expect(askForPerk(basic.uid, profile, 'shirt', { size: 'M' })).rejects.toMatchObject({
      kind: 'denied',
    })
  })
})

describe('a letter of recommendation', () => {
  const LETTER = `${gold.uid}-letter`
  const template = { text: 'We recommend {name}.', signedBy: 'Vinay', signedAs: 'Founder' }
  const words = { ...template, text: 'We recommend First Last.' }

  it('the admin can draft, issue and withdraw a letter, which the ambassador sees live', async () => {
    await become(theAdmin)
    const stands = look(letterTemplateQuery(theAdmin.uid))
    await eventually(() => expect(stands().data).toBeNull())
    await saveLetterTemplate(template)
    await eventually(() => expect(stands().data).toEqual(template))
    const draft = await client.fetchQuery(letterDraftQuery(theAdmin.uid, gold.uid))
    expect(draft).toMatchObject({ template, ambassador: { referralCount: 300 } })

    await become(gold)
    const own = look(ownPerksQuery(gold.uid))
    await eventually(() => expect(own().data).toEqual([]))
    await askForPerk(gold.uid, profile, 'letter', { purpose: 'For a job.' })
    await eventually(() => expect(own().data).toMatchObject([{ state: 'due', letter: null }]))
    await become(theAdmin)
    await issueLetter(LETTER, words)
    await become(gold)
    const letter = look(ownPerksQuery(gold.uid))
    await eventually(() =>
      expect(letter().data).toMatchObject([{ state: 'received', letter: words }]),
    )

    await become(theAdmin)
    await saveLetterTemplate({ ...template, text: 'Another one.' })
    expect(await stored(`perks/${LETTER}`)).toMatchObject({ letter: words })
    await callPerkBack(LETTER, 'received')
    expect(await stored(`perks/${LETTER}`)).toMatchObject({ state: 'due', sentAt: null })
    expect(await stored(`perks/${LETTER}`)).not.toHaveProperty('letter')
  })

  it('a letter’s draft uses the template that was just saved, even before live queries show the template', async () => {
    await become(theAdmin)
    const stands = look(letterTemplateQuery(theAdmin.uid))
    await eventually(() => expect(stands().data).toBeNull())
    await disableNetwork(firestore)
    try {
      await saveLetterTemplate(template)
      const draft = await client.fetchQuery(letterDraftQuery(theAdmin.uid, gold.uid))
      expect(draft).toMatchObject({ template, ambassador: { createdAt: expect.any(Date) } })
      expect(stands().data).toBeNull()
    } finally {
      await enableNetwork(firestore)
    }
    // The emulator can fail to clear the data while a live query starts, so this waits for the query's result.
    await eventually(() => expect(stands().data).toEqual(template))
  })

  it('the admin can’t issue a letter to an ambassador who has left', async () => {
    await become(theAdmin)
    await expect(issueLetter(LETTER, words)).rejects.toMatchObject({ kind: 'changed' })
  })
})
