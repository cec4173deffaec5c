import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { LookedUp } from '@/data/counts/unverified-payments'
import { formatDate } from '@/lib/format/format'

import { disputed } from './disputed-payments'
import { formerEmails, givenUp } from './given-up-references'
import {
  AROUND,
  box,
  confirm,
  csv,
  downloaded,
  drop,
  grouped,
  HEADER,
  lookUp,
  openDesk,
  openFile,
  paid,
  person,
  press,
  readSignUps,
  sheetOf,
  tab,
  tellProgress,
  utr,
  verify,
  workbook,
} from './statement'

describe('comparing a statement', () => {
  it('a statement is compared with all unverified sign-ups, and each kind of result has a tab', async () => {
    readSignUps.mockResolvedValue([
      person(1),
      person(2),
      person(3),
      person(400, { createdAt: new Date(2026, 10, 23) }),
    ])
    lookUp.mockResolvedValue({
      holders: new Map([[utr(7), { kind: 'verified', email: 'earlier@example.com' }]]),
      unverified: [],
    })
    const user = await openFile(
      csv(
        `MOODDRIVE,,\n\n${HEADER}${paid(1)}${paid(2, '40.00')}${paid(3)}${paid(3)}${paid(7)}${paid(9)}`,
      ),
    )

    expect(await tab(/^1 Matched/)).toBeInTheDocument()
    expect(lookUp).toHaveBeenCalledExactlyOnceWith([utr(7), utr(9)])
    expect(screen.getByText(/6 rows, 6 with money received/)).toBeInTheDocument()
    expect(await box('person1@example.com')).toBeChecked()

    await user.click(await tab(/^1 Amount differs/))
    expect(await box('person2@example.com')).not.toBeChecked()
    expect(screen.getByText('₹40.00')).toBeInTheDocument()

    await user.click(await tab(/^1 Can’t tell/))
    expect(screen.getByText('person400@example.com')).toBeInTheDocument()
    expect(screen.getByText('Joined on other days')).toBeInTheDocument()

    await user.click(await tab(/^1 Received, not claimed/))
    expect(screen.getByText(`UPI/${utr(9)}/Person`)).toBeInTheDocument()

    await user.click(await tab(/^1 Used twice/))
    expect(screen.getByText('In 2 rows')).toBeInTheDocument()
    expect(screen.getByText('person3@example.com')).toBeInTheDocument()

    await user.click(await tab(/^1 Verified already/))
    expect(screen.getByText('earlier@example.com')).toBeInTheDocument()
  })

  it('a refunded payment is listed with its founder, and the page states that its reference stays blocked', async () => {
    readSignUps.mockResolvedValue([person(1)])
    lookUp.mockResolvedValue({
      holders: new Map([[utr(7), { kind: 'refunded', email: 'earlier@example.com' }]]),
      unverified: [],
    })
    const user = await openFile(csv(HEADER + paid(1) + paid(7)))

    await user.click(await tab(/^1 Verified already/))
    expect(
      screen.getByText('earlier@example.com, refunded: the reference stays blocked'),
    ).toBeInTheDocument()
  })

  it('a disputed payment is flagged and can’t be selected', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    disputed.add(utr(2))
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))

    expect(await box('person1@example.com')).toBeChecked()
    expect(await box('person2@example.com')).not.toBeChecked()
    expect(await box('person2@example.com')).toBeDisabled()
    expect(screen.getByText('Another person says this payment is theirs')).toBeInTheDocument()

    await press(user, 'Verify 1 payment')
    await confirm(user)
    await screen.findByText('1 payment verified.', { selector: 'output *' })
    expect(verify).toHaveBeenCalledExactlyOnceWith(person(1), 'boss', expect.anything())
  })

  it('a payment that was disputed after the comparison isn’t verified', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))
    await box('person1@example.com')

    disputed.add(utr(1))
    await press(user, 'Verify 2 payments')
    await confirm(user)

    expect(
      await screen.findByText('Not verified: Another person says this payment is theirs.'),
    ).toBeInTheDocument()
    await waitFor(() =>
      expect(verify).toHaveBeenCalledExactlyOnceWith(person(2), 'boss', expect.anything()),
    )
  })

  it('a payment whose reference another sign-up used before can’t be selected', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    givenUp.add(person(2).id)
    await openFile(csv(HEADER + paid(1) + paid(2)))

    expect(await box('person1@example.com')).toBeChecked()
    expect(await box('person2@example.com')).not.toBeChecked()
    expect(await box('person2@example.com')).toBeDisabled()
    expect(
      screen.getByText('Another sign-up used this payment reference before: verify it separately'),
    ).toBeInTheDocument()
  })

  it('a payment of a sign-up with a corrected email can’t be selected', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    formerEmails.set(person(2).id, ['asha@gmail.con'])
    await openFile(csv(HEADER + paid(1) + paid(2)))

    expect(await box('person1@example.com')).toBeChecked()
    expect(await box('person2@example.com')).toBeDisabled()
    expect(screen.getByText(/^Its email was corrected from asha@gmail.con/)).toBeInTheDocument()
  })

  it('if another sign-up gives up the same reference after the comparison, the payment isn’t verified', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))
    await box('person1@example.com')

    givenUp.add(person(1).id)
    await press(user, 'Verify 2 payments')
    await confirm(user)

    expect(
      await screen.findByText('Not verified: Another sign-up gave this reference up.'),
    ).toBeInTheDocument()
    await waitFor(() =>
      expect(verify).toHaveBeenCalledExactlyOnceWith(person(2), 'boss', expect.anything()),
    )
  })

  it('the admin opens a statement by drag and drop', async () => {
    readSignUps.mockResolvedValue([person(1)])
    openDesk()

    fireEvent.drop(screen.getByText(/Drop one or more files here/), {
      dataTransfer: { files: [csv(HEADER + paid(1))] },
    })

    expect(await tab(/^1 Matched/)).toBeInTheDocument()
  })

  it('opening another statement replaces the open statement', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    await openFile(csv(HEADER + paid(1), 'first.csv'))
    expect(await tab(/^1 Matched/)).toBeInTheDocument()

    drop(csv(HEADER + paid(1) + paid(2), 'second.csv'))

    expect(await screen.findByText('second.csv')).toBeInTheDocument()
    expect(screen.queryByText('first.csv')).not.toBeInTheDocument()
    expect(await tab(/^2 Matched/)).toBeInTheDocument()
  })

  it('"Used twice" lists payments whose money went back, and payments that several sign-ups use', async () => {
    readSignUps.mockResolvedValue([
      person(1),
      person(2),
      person(3, { upiReferenceId: '512345678901' }),
    ])
    const user = await openFile(
      csv(
        `${HEADER}${paid(1)}21/11/2026,UPI/CR/512345678901/${utr(2)},,,49.00\n22/11/2026,UPI-REVERSAL/${utr(1)},${utr(1)},49.00,\n`,
      ),
    )

    expect(await tab(/^0 Matched/)).toBeInTheDocument()
    expect(await tab(/^0 Claimed, not received/)).toBeInTheDocument()
    await user.click(await tab(/^2 Used twice/))
    const [back, contested] = screen.getAllByRole('row').slice(1)
    expect(back).toHaveTextContent('The money went back')
    expect(back).toHaveTextContent('person1@example.com')
    expect(contested).toHaveTextContent('Claimed by 2 sign-ups')
    expect(contested).toHaveTextContent('person2@example.com')
    expect(contested).toHaveTextContent('person3@example.com')
    expect(contested).not.toHaveTextContent('The money went back')

    await press(user, 'Download report')
    const lines = (await downloaded[0]?.text())?.split('\r\n').slice(1)
    expect(lines).toEqual([
      `Used twice,person1@example.com,${grouped(utr(1))},49,2026-11-21,2,UPI/${utr(1)}/Person,Money in “Deposit”,The money went back`,
      `Used twice,person3@example.com person2@example.com,5123 4567 8901 and ${grouped(utr(2))},49,2026-11-21,3,UPI/CR/512345678901/${utr(2)},Money in “Deposit”,`,
      '',
    ])
  })

  it('a spreadsheet is read like a CSV file', async () => {
    readSignUps.mockResolvedValue([person(1)])
    await openFile(
      workbook({
        Sheet1: [
          ['MOODDRIVE & CO'],
          [],
          ['Date', '', 'UTR', 'Deposit'],
          [46_347, '', 412_300_000_001, '49.00'],
        ],
      }),
    )

    expect(await tab(/^1 Matched/)).toBeInTheDocument()
    expect(screen.getByText('Row 4')).toBeInTheDocument()
  })

  it('all sheets of a workbook are read, and each payment’s row names its sheet', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    await openFile(workbook({ November: sheetOf(1), October: sheetOf(2) }))

    expect(await tab(/^2 Matched/)).toBeInTheDocument()
    expect(screen.getByText('Row 2 of “November”')).toBeInTheDocument()
    expect(screen.getByText('Row 2 of “October”')).toBeInTheDocument()
  })

  it.each([
    ['a damaged PDF', '%PDF-1.7', /damaged.*CSV or XLSX/],
    ['a damaged old spreadsheet', [0xd0, 0xcf, 0x11, 0xe0], /damaged.*CSV or XLSX/],
    ['a damaged spreadsheet', 'PK\u0003\u0004nothing', /damaged.*CSV or XLSX/],
    ['a web page', '<html><p>Sign in</p></html>', /a web page without a table/],
    ['an empty file', '', /This file has no rows/],
    ['a JSON file', '{"items":[{"rrn":"412300000001","amount":49}]}', /a JSON file.*CSV or XLSX/],
    ['a file of JSON lines', '{"amount":49}\n{"amount":49}', /a JSON file.*CSV or XLSX/],
    [
      'a letter',
      'Dear Sir,\n\nI have paid, as you asked, 49 rupees on 21/11/2026.\nMy reference is 412300000001, and I wait.\n\nAsha',
      /no table of payments\..*CSV or XLSX/,
    ],
  ])(
    '%s isn’t accepted as a statement, and the page explains why',
    async (_kind, content, words) => {
      const bytes = typeof content === 'string' ? content : Uint8Array.from(content)
      const user = await openFile(new File([bytes], 'statement.xls'))

      expect(await screen.findByText(words)).toBeInTheDocument()
      await press(user, 'Choose another file')
      expect(screen.getByLabelText('Choose file')).toHaveFocus()
    },
  )

  it('the admin corrects wrongly guessed columns, and the browser remembers the correction', async () => {
    readSignUps.mockResolvedValue([person(1)])
    const rows = `Date,Text,Reference,Came\n21/11/2026,Person,${utr(1)},49\n`
    const user = await openFile(csv(rows))

    await user.selectOptions(await screen.findByLabelText('Amount received'), 'Came (49)')
    await press(user, 'Yes, every row')
    expect(await tab(/^1 Matched/)).toBeInTheDocument()

    await press(user, 'Close file')
    await user.upload(screen.getByLabelText('Choose file'), csv(rows))
    expect(await tab(/^1 Matched/)).toBeInTheDocument()
  })

  it('the page warns about references that a spreadsheet has cut off', async () => {
    await openFile(csv('Date,UTR,Amount\n21/11/2026,4.12E+11,49\n'))

    expect(await screen.findByText(/In 1 row, a spreadsheet has cut off/)).toBeInTheDocument()
  })

  it('when loading the sign-ups fails, the page shows the error, and Retry compares the statement', async () => {
    readSignUps.mockRejectedValueOnce(new Error('We can’t reach MoodDrive.'))
    readSignUps.mockResolvedValue([person(1)])
    const user = await openFile(csv(HEADER + paid(1)))

    expect(await screen.findByText('We can’t reach MoodDrive.')).toBeInTheDocument()
    await press(user, 'Retry')

    expect(await tab(/^1 Matched/)).toBeInTheDocument()
  })

  // Finds elements by text, because with this many rows, queries by role take seconds.
  it('the results are shown a hundred rows at a time', { timeout: 20_000 }, async () => {
    const many = Array.from({ length: 105 }, (_one, index) => index + 1)
    readSignUps.mockResolvedValue(many.map((number) => person(number)))
    await openFile(csv(HEADER + many.map((number) => paid(number)).join('')))
    await screen.findByText('Verify 105 payments', {}, { timeout: 15_000 })

    expect(screen.getAllByText(/^person\d+@/)).toHaveLength(100)
    fireEvent.click(screen.getByText('Show more'))
    expect(screen.getAllByText(/^person\d+@/)).toHaveLength(105)
  })
})

describe('unclear rows, which may or may not be money received', () => {
  const rows = `Date,UTR,Deposit,State\n21/11/2026,${utr(1)},49.00,SUCCESS\n21/11/2026,${utr(2)},49.00,PENDING\n21/11/2026,${utr(9)},40.00,On hold\n`

  it('unclear rows aren’t preselected, and the confirmation states how many the admin has selected', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    const user = await openFile(csv(rows))
    expect(await tab(/^1 Matched/)).toBeInTheDocument()
    const day = formatDate(new Date(2026, 10, 21))
    expect(screen.getByText(`3 rows, 1 with money received, 2 unclear, ${day}`)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Verify 1 payment' })).toBeInTheDocument()

    await user.click(await tab(/^1 Unclear of 2/))
    const [withSignUp, withoutSignUp] = screen.getAllByRole('row').slice(1)
    expect(withSignUp).toHaveTextContent('person2@example.com')
    expect(withSignUp).toHaveTextContent('“State” says “PENDING”')
    expect(withoutSignUp).toHaveTextContent('No sign-up')
    expect(withoutSignUp).toHaveTextContent('“State” says “On hold”')
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    expect(await box('person2@example.com')).not.toBeChecked()

    await user.click(await box('person2@example.com'))
    await press(user, 'Verify 2 payments')
    expect(screen.getByRole('dialog')).toHaveTextContent('1 of them is unclear')
    await confirm(user)
    await waitFor(() => expect(verify).toHaveBeenCalledTimes(2))
    expect(verify.mock.calls.map(([{ id }]) => id)).toEqual(['id1', 'id2'])

    await press(user, 'Download report')
    expect(await downloaded[0]?.text()).toContain(
      `Unclear,,${grouped(utr(9))},40,2026-11-21,4,,,“State” says “On hold”`,
    )
  })

  it('a founder whose row is unclear is never reported as unpaid', async () => {
    readSignUps.mockResolvedValue([person(2)])
    const user = await openFile(csv(rows))

    expect(await tab(/^0 Matched/)).toHaveTextContent('Matched')
    expect(
      screen.getByText('No payment matches for certain. See the other tabs.'),
    ).toBeInTheDocument()
    await user.click(await tab(/^0 Claimed, not received/))
    expect(screen.queryByText('person2@example.com')).not.toBeInTheDocument()
  })
})

describe('parts of a statement that can’t be read', () => {
  it('an unreadable amount is shown as it is, and no founder can be asked for a correction', async () => {
    readSignUps.mockResolvedValue([person(1)])
    const user = await openFile(csv(`Date,UTR,Deposit\n21/11/2026,${utr(9)},49;00\n`))

    expect(
      await screen.findByText('In 1 row, we can’t read the amount, such as “49;00”.'),
    ).toBeInTheDocument()
    expect(await tab(/^0 Matched/)).toBeInTheDocument()
    expect(
      screen.getByText('No row that we could read matches a pending sign-up.'),
    ).toBeInTheDocument()
    expect(screen.queryByText(/0 with money received/)).not.toBeInTheDocument()

    await user.click(await tab(/^0 Claimed, not received/))
    expect(screen.getByText(/so we can’t say who hasn’t paid/)).toBeInTheDocument()
    await user.click(await tab(/^1 Can’t tell/))
    expect(screen.getByText('person1@example.com')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Ask for a correction' })).not.toBeInTheDocument()
    await press(user, 'Download report')
    expect(await downloaded[0]?.text()).toContain('Can’t tell,person1@example.com')
  })

  it('the rows of a second table are unclear until the admin chooses the table’s columns', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    const user = await openFile(
      csv(
        `Date,UTR,Deposit\n21/11/2026,${utr(1)},49.00\n\nDate,Number,UTR,Came\n21/11/2026,x,${utr(2)},49\n`,
      ),
    )
    expect(await tab(/^1 Matched/)).toBeInTheDocument()
    expect(
      screen.getByText('Row 5 can’t be read until you choose the columns.'),
    ).toBeInTheDocument()
    expect(await tab(/^1 Unclear/)).toBeInTheDocument()

    const [, second] = screen.getAllByLabelText('Amount received')
    await user.selectOptions(second ?? document.body, 'Came (49)')
    await press(user, 'Yes, every row')

    expect(await tab(/^2 Matched/)).toBeInTheDocument()
    expect(screen.queryByText(/We couldn’t read everything/)).not.toBeInTheDocument()
  })

  it('a founder who joined outside the statement’s days can’t be asked for a correction', async () => {
    readSignUps.mockResolvedValue([
      person(1, { createdAt: new Date(2026, 9, 1) }),
      person(2, { createdAt: new Date(2026, 10, 30) }),
      person(3),
    ])
    const user = await openFile(csv(HEADER + paid(9) + AROUND))
    await user.click(await tab(/^1 Claimed, not received/))
    expect(screen.getByText('person3@example.com')).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'Ask for a correction' })).toHaveLength(1)

    await user.click(await tab(/^2 Can’t tell/))
    const [early, late] = screen.getAllByRole('row').slice(1)
    expect(early).toHaveTextContent('person1@example.com')
    expect(late).toHaveTextContent('person2@example.com')
    expect(screen.getByText(/Add the statement for that day/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /correction/ })).not.toBeInTheDocument()
  })
})

/** @returns the latest progress that was announced to screen readers. */
function heardAt(done: number): string | null {
  act(() => tellProgress({ of: 'payments', done, total: 7878 }))
  const bar = screen.getByRole('progressbar', { name: 'Compared' })
  expect(bar).toHaveAttribute('value', String(done))
  return screen.getByText(/^Comparing/, { selector: 'output' }).textContent
}

it('the page shows the progress of the comparison, and announces each quarter to screen readers', async () => {
  readSignUps.mockResolvedValue([person(1)])
  const answers: ((found: LookedUp) => void)[] = []
  lookUp.mockReturnValue(new Promise((resolve) => answers.push(resolve)))
  await openFile(csv(HEADER + paid(1) + paid(2)))
  await waitFor(() => expect(lookUp).toHaveBeenCalled())

  expect(heardAt(1200)).toContain('1,200 of 7,878 compared.')
  expect(heardAt(1230)).toContain('1,200 of 7,878 compared.')
  expect(screen.getByText(/1,230 of 7,878 compared\.$/, { selector: 'p' })).toBeInTheDocument()
  expect(heardAt(2100)).toContain('2,100 of 7,878 compared.')
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()

  answers[0]?.({ holders: new Map(), unverified: [] })
  expect(await tab(/^1 Matched/)).toBeInTheDocument()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})
