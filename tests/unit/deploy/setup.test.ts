import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { beforeEach, expect, it, vi } from 'vitest'

import { parseConfig } from '@/lib/config/config-schema'
import { consoleSteps, inWords } from '../../../scripts/setup/console-steps'
import { askAll, envText, QUESTIONS } from '../../../scripts/setup/questions'

const TYPED: Record<string, string> = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'mooddrive-live.firebaseapp.com',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_SITE_URL: 'https://mooddrive.in',
  VITE_ADMIN_EMAIL: 'boss@mooddrive.in',
  VITE_SUPPORT_EMAIL: 'help@mooddrive.in',
  VITE_UPI_VPA: 'mooddrive@bank',
  VITE_UPI_PAYEE_NAME: 'MoodDrive #1',
  VITE_UPI_MERCHANT_CODE: '5815',
  VITE_LEGAL_NAME: 'MoodDrive Private Limited',
  VITE_LEGAL_ADDRESS: '1 Example Road, Mumbai 400000',
  VITE_GRIEVANCE_OFFICER: 'Example Officer',
  VITE_APP_CHECK_KEY: 'off',
}

const inOrder = QUESTIONS.map(({ variable }) => TYPED[variable] ?? '')
const answering = (lines: readonly string[]) => {
  const left = [...lines]
  return async () => left.shift() ?? expect.unreachable('asked too much')
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

it('setup writes a configuration with which the site can be built', async () => {
  const answers = await askAll(answering(inOrder), {})
  const config = parseConfig(parseEnv(envText('mooddrive-live', answers)))

  expect(config).toMatchObject({
    firebase: { projectId: 'mooddrive-live', apiKey: 'key' },
    databaseId: '(default)',
    appCheckKey: null,
    legalName: 'MoodDrive Private Limited',
    legalAddress: '1 Example Road, Mumbai 400000',
    grievanceOfficer: { name: 'Example Officer', email: 'help@mooddrive.in' },
    upi: { vpa: 'mooddrive@bank', payeeName: 'MoodDrive #1', merchantCode: '5815' },
  })
})

it('setup repeats the merchant question until it is answered', async () => {
  const at = QUESTIONS.findIndex(({ variable }) => variable === 'VITE_UPI_MERCHANT_CODE')
  const asked: string[] = []
  const answer = answering(inOrder.toSpliced(at, 0, '', 'yes'))
  const ask = (question: string) => {
    asked.push(question)
    return answer()
  }

  expect((await askAll(ask, {}))['VITE_UPI_MERCHANT_CODE']).toBe('5815')
  expect(asked.slice(at, at + 3)).toEqual(
    Array(3).fill(expect.stringContaining('Does the UPI ID belong to a merchant?')),
  )
  expect(console.log).toHaveBeenCalledWith(
    'VITE_UPI_MERCHANT_CODE is missing (the category code of a merchant’s UPI ID, or no)',
  )
  expect(asked).toContain(
    'The name of that UPI ID, exactly as the bank has it: payment apps show no other: ',
  )
})

it('setup requires a legal address and a grievance officer’s name, but not the officer’s email', async () => {
  const at = QUESTIONS.findIndex(({ variable }) => variable === 'VITE_LEGAL_ADDRESS')
  const lines = inOrder.toSpliced(at, 1, '', '1 Example Road, Mumbai 400000', '', 'Example Officer')
  lines.splice(at + 4, 1)

  expect(await askAll(answering(lines), {})).toMatchObject({
    VITE_LEGAL_ADDRESS: '1 Example Road, Mumbai 400000',
    VITE_GRIEVANCE_OFFICER: 'Example Officer',
    VITE_GRIEVANCE_EMAIL: '',
  })
  expect(console.log).toHaveBeenCalledWith('VITE_LEGAL_ADDRESS is missing')
  expect(console.log).toHaveBeenCalledWith('VITE_GRIEVANCE_OFFICER is missing')
})

it('setup says why an answer is invalid and asks again', async () => {
  const at = QUESTIONS.findIndex(({ variable }) => variable === 'VITE_UPI_VPA')
  const lines = inOrder.toSpliced(at, 0, '', 'no bank')

  expect((await askAll(answering(lines), {}))['VITE_UPI_VPA']).toBe('mooddrive@bank')
  expect(console.log).toHaveBeenCalledWith('VITE_UPI_VPA is missing')
  expect(console.log).toHaveBeenCalledWith('VITE_UPI_VPA is not a UPI address such as name@bank')
})

it('setup requires a decision about App Check and says what "off" costs', async () => {
  const at = QUESTIONS.findIndex(({ variable }) => variable === 'VITE_APP_CHECK_KEY')
  const asked: string[] = []
  const answer = answering(inOrder.toSpliced(at, 0, '', 'none'))
  const ask = (question: string) => {
    asked.push(question)
    return answer()
  }

  expect((await askAll(ask, {}))['VITE_APP_CHECK_KEY']).toBe('off')
  expect(asked.slice(at, at + 3)).toEqual(
    Array(3).fill(expect.stringMatching(/or off\. Without App Check any program can/)),
  )
  expect(console.log).toHaveBeenCalledWith(
    expect.stringMatching(/^VITE_APP_CHECK_KEY is missing \(the site key/),
  )
  expect(console.log).toHaveBeenCalledWith(
    'VITE_APP_CHECK_KEY is neither the site key of reCAPTCHA Enterprise nor off',
  )
})

it('an empty answer in setup keeps the earlier answer', async () => {
  const again = await askAll(answering(QUESTIONS.map(() => '')), TYPED)

  expect(again).toMatchObject(TYPED)
})

it('setup asks for every setting of a live site except the project’s id', () => {
  const example = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')))
  const asked = ['VITE_FIREBASE_PROJECT_ID', ...QUESTIONS.map(({ variable }) => variable)]
  expect(asked.toSorted()).toEqual(
    example.filter((variable) => variable.startsWith('VITE_')).toSorted(),
  )
})

it('setup prints the next steps with the project’s own addresses', async () => {
  const text = envText('mooddrive-live', await askAll(answering(inOrder), {}))
  const words = inWords(consoleSteps(parseConfig(parseEnv(text))))

  expect(words).toContain('https://mooddrive.in/email-link')
  expect(words).toContain('npm run deploy -- --project mooddrive-live')
})
