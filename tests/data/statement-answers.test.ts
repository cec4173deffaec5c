import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'

import { deleteStatementAnswer, saveStatementAnswer } from '@/data/statements/save-statement-answer'
import { statementAnswersQuery } from '@/data/statements/statement-answers'
import type { Answer } from '@/domain/statement/questions'

import { adminSetUp } from '../factories/batches'
import { account, admin } from '../factories/people'
import { dataEnvironment } from './environment'

const { seed, become } = dataEnvironment()

const theAdmin = admin()
const headings = ['Date', 'RRN', 'Amount', 'Response Code']
const ofValues: Answer = {
  id: 'column-values|date|rrn|amount|response code|response code',
  kind: 'column-values',
  headings,
  column: 'Response Code',
  seen: [{ heading: 'Response Code', values: ['', '00', 'U30'] }],
  received: ['00'],
}
const ofAll: Answer = {
  id: 'all-received|date|rrn|amount',
  kind: 'all-received',
  headings: headings.slice(0, 3),
  column: null,
  seen: [],
  received: true,
}
const noPayment: Answer = {
  id: '0123|Sheet1|12',
  kind: 'no-payment',
  headings: [],
  column: null,
  seen: [],
  received: false,
}

const listed = async () => {
  const answers = await new QueryClient().fetchQuery(statementAnswersQuery(theAdmin.uid, 1))
  return new Map(answers.map((answer) => [answer.id, answer]))
}

beforeEach(async () => {
  await seed(adminSetUp(theAdmin))
  await become(theAdmin)
})

it('the admin reads each kind of answer about a statement’s layout as it was saved', async () => {
  for (const answer of [ofValues, ofAll, noPayment]) await saveStatementAnswer(answer)
  expect(await listed()).toEqual(
    new Map([ofValues, ofAll, noPayment].map((answer) => [answer.id, answer])),
  )
})

it('a new answer about a statement’s layout replaces the old answer to the same question', async () => {
  await saveStatementAnswer(ofValues)
  const changed = { ...ofValues, received: ['00', 'U30'] }
  await saveStatementAnswer(changed)
  expect(await listed()).toEqual(new Map([[ofValues.id, changed]]))
})

it('the admin can withdraw an answer about a statement’s layout, and repeating the withdrawal causes no error', async () => {
  await saveStatementAnswer(noPayment)
  await deleteStatementAnswer(noPayment.id)
  await deleteStatementAnswer(noPayment.id)
  expect(await listed()).toEqual(new Map())
})

it('only the admin can read, save or withdraw an answer about a statement’s layout', async () => {
  await become(account('owner'))
  await expect(listed()).rejects.toMatchObject({ kind: 'denied' })
  await expect(saveStatementAnswer(ofAll)).rejects.toMatchObject({ kind: 'denied' })
  await expect(deleteStatementAnswer(ofAll.id)).rejects.toMatchObject({ kind: 'denied' })
})
