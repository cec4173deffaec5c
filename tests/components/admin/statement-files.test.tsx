import { screen } from '@testing-library/react'
import { encrypt } from 'officecrypto-tool'
import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'

import {
  box,
  csv,
  HEADER,
  openFile,
  paid,
  person,
  press,
  readSignUps,
  sheetOf,
  tab,
  utr,
  workbook,
} from './statement'

import { PASSWORD as PDF_PASSWORD } from '../../unit/statements/write-file'
import { writePdf } from '../../unit/statements/write-pdf'

const PASSWORD = '01011990'

async function locked(file: File, name = file.name): Promise<File> {
  const bytes = encrypt(Buffer.from(await file.arrayBuffer()), { password: PASSWORD })
  return new File([new Uint8Array(bytes)], name)
}

describe('a statement after the admin visits another section', () => {
  it('an open statement stays open, and is compared with the latest sign-ups', async () => {
    readSignUps.mockResolvedValue([person(1)])
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))
    expect(await tab(/^1 Matched/)).toBeInTheDocument()

    await press(user, 'Go elsewhere')
    expect(screen.queryByRole('tab', { name: /Matched/ })).not.toBeInTheDocument()
    readSignUps.mockResolvedValue([person(1), person(2)])
    await press(user, 'Go back')
    expect(await tab(/^2 Matched/)).toBeInTheDocument()
  })

  it('deselected payments stay deselected, and the same tab is open', async () => {
    readSignUps.mockResolvedValue([person(1), person(2), person(3)])
    const user = await openFile(csv(HEADER + paid(1) + paid(2) + paid(3, '40.00')))
    await user.click(await box('person1@example.com'))
    expect(screen.getByRole('button', { name: 'Verify 1 payment' })).toBeVisible()
    await user.click(await tab(/Amount differs/))

    await press(user, 'Go elsewhere')
    await press(user, 'Go back')
    expect(await tab(/Amount differs/)).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('button', { name: 'Verify 1 payment' })).toBeVisible()
    await user.click(await tab(/Matched/))
    expect(await box('person1@example.com')).not.toBeChecked()
  })

  it('a closed statement stays closed', async () => {
    const user = await openFile(csv(HEADER + paid(1)))
    await tab(/Matched/)
    await press(user, 'Close file')

    await press(user, 'Go elsewhere')
    await press(user, 'Go back')
    expect(screen.getByLabelText('Choose file')).toBeInTheDocument()
  })
})

describe('several statements at once', () => {
  it('files of different formats are compared together, and each row names its file', async () => {
    readSignUps.mockResolvedValue([person(1), person(2), person(3)])
    await openFile(
      csv(HEADER + paid(1), 'bank.csv'),
      workbook({ Sheet1: sheetOf(2) }, 'app.xls', 'biff8'),
      workbook({ Nov: sheetOf(3), Dec: sheetOf(9) }, 'wallet.ods', 'ods'),
    )

    expect(await tab(/^3 Matched/)).toBeInTheDocument()
    expect(screen.getByText('bank.csv, app.xls, wallet.ods')).toBeInTheDocument()
    for (const place of ['“bank.csv”', '“app.xls”', '“wallet.ods, Nov”']) {
      expect(screen.getByText(`Row 2 of ${place}`)).toBeInTheDocument()
    }
  })

  it('a row that is in two files counts once', async () => {
    readSignUps.mockResolvedValue([person(1), person(2), person(3)])
    await openFile(
      csv(HEADER + paid(1) + paid(2), 'october.csv'),
      csv(HEADER + paid(2) + paid(3), 'november.csv'),
    )

    expect(await tab(/^3 Matched/)).toBeInTheDocument()
    expect(await tab(/^0 Used twice/)).toBeInTheDocument()
    expect(
      screen.getByText('1 row is in more than one file or sheet. We count it once.'),
    ).toBeInTheDocument()
  })

  it('a file that is added twice under different names counts once', async () => {
    readSignUps.mockResolvedValue([person(1)])
    await openFile(csv(HEADER + paid(1), 'a.csv'), csv(HEADER + paid(1), 'copy of a.csv'))

    expect(
      await screen.findByText('copy of a.csv is the same file as a.csv. We count it once.'),
    ).toBeInTheDocument()
    expect(await tab(/^1 Matched/)).toBeInTheDocument()
  })

  it('if one of the files can’t be read, no founder is reported as unpaid', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    await openFile(csv(HEADER + paid(1), 'bank.csv'), new File(['%PDF-1.7'], 'app.pdf'))

    expect(await tab(/^1 Matched/)).toBeInTheDocument()
    expect(screen.getByText(/^app\.pdf can’t be read\. This file is damaged/)).toBeInTheDocument()
    expect(await tab(/^1 Can’t tell/)).toBeInTheDocument()
  })

  it('the admin adds a second file to an open file', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    const user = await openFile(csv(HEADER + paid(1), 'bank.csv'))
    expect(await tab(/^1 Matched/)).toBeInTheDocument()

    await user.upload(screen.getByLabelText('Add files'), csv(HEADER + paid(2), 'app.csv'))

    expect(await tab(/^2 Matched/)).toBeInTheDocument()
    expect(screen.getByText('bank.csv, app.csv')).toBeInTheDocument()
  })
})

describe('a PDF', () => {
  const columns = [
    { heading: 'Date', x: 40 },
    { heading: 'Narration', x: 120 },
    { heading: 'Withdrawal', x: 400, alignsRight: true },
    { heading: 'Deposit', x: 480, alignsRight: true },
  ]
  const rows = [1, 2].map((one) => ['21/11/2026', `UPI/${utr(one)}/Person`, '', '49.00'])

  it('the admin opens a PDF with its password, and the page warns that it may miss some rows', async () => {
    readSignUps.mockResolvedValue([person(1), person(2), person(3)])
    const bytes = await writePdf({ columns, rows, isLocked: true })
    const user = await openFile(new File([bytes], 'bank.pdf'))

    await user.type(await screen.findByLabelText('File password'), `wrong{Enter}`)
    expect(await screen.findByText(/isn’t the file’s password/)).toBeInTheDocument()
    await user.clear(screen.getByLabelText('File password'))
    await user.type(screen.getByLabelText('File password'), `${PDF_PASSWORD}{Enter}`)

    expect(await tab(/^2 Matched/)).toBeInTheDocument()
    expect(await tab(/^1 Can’t tell/)).toBeInTheDocument()
    expect(screen.getByText(/We may miss some rows of a PDF/)).toBeInTheDocument()
  })

  it('if a page of a PDF has no text, the Statement section names the page', async () => {
    readSignUps.mockResolvedValue([person(1)])
    const bytes = await writePdf({ columns, rows, hasEmptyPage: true })
    await openFile(csv(HEADER + paid(9), 'bank.csv'), new File([bytes], 'app.pdf'))

    expect(await tab(/^1 Matched/)).toBeInTheDocument()
    expect(screen.getByText(/^app\.pdf: Page 2 has no text/)).toBeInTheDocument()
  })
})

describe('a workbook with a password', () => {
  it('the page reports a wrong password, and the right password opens the workbook', async () => {
    readSignUps.mockResolvedValue([person(1)])
    const user = await openFile(await locked(workbook({ Nov: sheetOf(1) }, 'locked.xlsx')))

    const field = await screen.findByLabelText('File password')
    await user.type(field, '0101')
    await press(user, 'Open')
    expect(await screen.findByText(/isn’t the file’s password/)).toBeInTheDocument()
    expect(field).toHaveValue('0101')
    expect(field).toHaveFocus()

    await user.type(field, '1990')
    await user.keyboard('{Enter}')
    expect(await tab(/^1 Matched/)).toBeInTheDocument()
  })

  it('if the admin skips a locked workbook, no founder is reported as unpaid', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    const user = await openFile(
      csv(HEADER + paid(1), 'bank.csv'),
      await locked(workbook({ Nov: sheetOf(2) }, 'locked.xlsx')),
    )

    await press(user, 'Skip this file')

    expect(await tab(/^1 Matched/)).toBeInTheDocument()
    expect(screen.getByText(/^locked\.xlsx can’t be read\. You skipped it/)).toBeInTheDocument()
    expect(await tab(/^1 Can’t tell/)).toBeInTheDocument()
  })

  it('the workbook stays open when the admin adds more files', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    const user = await openFile(await locked(workbook({ Nov: sheetOf(1) }, 'locked.xlsx')))
    await user.type(await screen.findByLabelText('File password'), `${PASSWORD}{Enter}`)
    expect(await tab(/^1 Matched/)).toBeInTheDocument()

    await user.upload(screen.getByLabelText('Add files'), csv(HEADER + paid(2), 'app.csv'))
    expect(await tab(/^2 Matched/)).toBeInTheDocument()
  })
})

it('a reference whose last digits were cut off by a spreadsheet is never matched', async () => {
  const reference = '4123000000012345'
  readSignUps.mockResolvedValue([person(1, { upiReferenceId: reference }), person(2)])
  await openFile(
    workbook({
      Nov: [
        ['Date', 'UTR', 'Deposit'],
        ['21/11/2026', Number(reference), 49],
        ['21/11/2026', Number(utr(2)), 49],
      ],
    }),
  )

  expect(await tab(/^1 Matched/)).toBeInTheDocument()
  expect(await box('person2@example.com')).toBeChecked()
  expect(screen.getByText(/In 1 row, a spreadsheet has cut off/)).toBeInTheDocument()
  expect(await tab(/^1 Can’t tell/)).toBeInTheDocument()
})
