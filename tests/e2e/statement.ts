import { expect, type Page } from '@playwright/test'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'

import { pastTheRules } from './enrol'
import { enterRoom } from './people'
import { founderDocuments } from '../factories/documents'
import { PAID } from '../factories/offer'
import { type Founder, receiptOf } from '../factories/people'

/** A founder without a referrer. `join` can add a referrer. */
export type Payment = Omit<Founder, 'referrer' | 'receipt'>

/** Unverified founders. Each test uses its own letter, so that tests don't share founders. */
export function payments(letter: string, count: number): Payment[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(3, '0')
    return {
      id: `deskpayment00000${letter}${number}`,
      email: `desk.${letter.toLowerCase()}${number}@people.example`,
      code: `MD${letter}P${number}`,
      // The UTR contains no date, so that the founder is never flagged.
      reference: `6999${letter.charCodeAt(0)}${String(100_000 + index * 719)}`,
    }
  })
}

/** Writes the founders' documents with admin rights. All have the same referrer, or no referrer. */
export function join(
  founders: readonly Payment[],
  referrer: string | null,
  code: string,
  createdAt: Date | FieldValue = FieldValue.serverTimestamp(),
): Promise<void> {
  return pastTheRules(async (app) => {
    const store = getFirestore(app)
    const writer = store.bulkWriter()
    for (const founder of founders) {
      const receipt = receiptOf(founder.id)
      const by = referrer === null ? null : { ownerId: referrer, code }
      const referred = { ...founder, receipt, referrer: by }
      for (const [path, data] of founderDocuments(referred, createdAt)) {
        void writer.set(store.doc(path), data)
      }
    }
    await writer.close()
  })
}

/** The stored status of each founder. */
export function statusesOf(founders: readonly Payment[]): Promise<unknown[]> {
  return pastTheRules(async (app) => {
    const store = getFirestore(app)
    const records = await store.getAll(
      ...founders.map(({ id }) => store.doc(`waitlistUsers/${id}`)),
    )
    return records.map((record): unknown => record.get('status'))
  })
}

interface Outcome {
  /** The number of verified records. */
  verified: number
  /** The count in the ambassador's profile. */
  count: unknown
}

export function outcome(founders: readonly Payment[], referrer: string): Promise<Outcome> {
  return pastTheRules(async (app) => {
    const store = getFirestore(app)
    const [records, profile] = await Promise.all([
      store.getAll(...founders.map(({ id }) => store.doc(`waitlistUsers/${id}`))),
      store.doc(`users/${referrer}`).get(),
    ])
    return {
      verified: records.filter((record) => record.get('status') === 'verified').length,
      count: profile.get('referralCount'),
    }
  })
}

/**
 * A statement as a bank exports it: titles on top, Indian dates and amounts, the reference inside
 * the narration.
 */
export function statement(founders: readonly Payment[], rows: number): string {
  const lines = [
    'Account Statement for the period 01/11/2026 to 30/11/2026',
    'Account No.,XXXXXXXX4321,,,,',
    '',
    'Txn Date,Value Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance',
  ]
  for (let row = 0; row < rows; row += 1) {
    const founder = founders[row % 30 === 7 ? (row - 7) / 30 : -1]
    const reference = founder?.reference ?? String(100_000_000_000 + row * 104_729)
    const other = row % 10 === 0 ? ['', '2,500.00'] : ['1,250.00', '']
    const [out, into] = founder === undefined ? other : ['', PAID]
    lines.push(
      `21/11/26,21/11/26,"UPI/${reference}/Asha Rao/asha@okaxis/Founder, club",,"${out}","${into}","1,23,456.00"`,
    )
  }
  return lines.join('\r\n')
}

/** A statement with one payment of today by this payer. */
export function statementOfClaim(payer: string, reference: string): string {
  const now = new Date()
  const today = [now.getDate(), now.getMonth() + 1, now.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('/')
  return [
    'Date,Narration,Ref No,Withdrawal,Deposit',
    `${today},UPI/${reference}/PAYER/${payer}/MoodDrive,${reference},,${PAID}`,
  ].join('\n')
}

export async function openStatement(page: Page, text: string): Promise<void> {
  await enterRoom(page, 'Statement')
  await chooseStatement(page, text)
}

/** Chooses a statement on the Statement page. */
export async function chooseStatement(page: Page, text: string): Promise<void> {
  await page.getByLabel('Choose file').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
}

/** Verifies all matched payments, and confirms. @returns their number. */
export async function verifyAll(page: Page): Promise<number> {
  const name = /^Verify \d+ payments?$/
  const button = page.getByRole('button', { name })
  await expect(button).toBeVisible()
  const words = await button.innerText()
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  return Number(/\d+/.exec(words)?.[0])
}
