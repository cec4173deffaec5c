import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { AppError } from '@/data/firebase/errors'

import {
  box,
  confirm,
  csv,
  downloaded,
  drop,
  HEADER,
  openFile,
  paid,
  person,
  press,
  readAnswers,
  readSignUps,
  saveAnswer,
  saveRun,
  tab,
  utr,
  verify,
  withdrawAnswer,
} from './statement'

const ALL = /^Is every row in this table money you received\?/
const CODES = /^Which values under “Response Code” mean that the payment arrived\?/

const coded = (...codes: string[]) =>
  `Date,RRN,Amount,Response Code\n${codes
    .map((code, index) => `${12 + index}/11/2026,${utr(index + 1)},49.00,${code}\n`)
    .join('')}`
const generic = (day: string) => csv(`Date,Amount,Reference\n${day}/11/2026,49.00,${utr(1)}\n`)
const question = (name: RegExp) => screen.findByRole('listitem', { name })
const people = (count: number) => Array.from({ length: count }, (_one, index) => person(index + 1))

it('if a table doesn’t show which rows are money received, the page asks before it matches the rows', async () => {
  readSignUps.mockResolvedValue(people(2))
  const user = await openFile(csv(coded('00', '00'), 'june.csv'))

  expect(await tab(/^2 Unclear/)).toBeInTheDocument()
  const asked = await question(ALL)
  expect(asked).toHaveTextContent('june.csv, Rows 2 to 3: 2 rows are waiting for your answer')
  expect(asked).toHaveTextContent('Date · RRN · Amount · Response Code')
  expect(asked).toHaveTextContent('Values under “Response Code”“00”')
  await user.click(within(asked).getByRole('button', { name: 'Yes, every row' }))

  expect(await tab(/^2 Matched/)).toBeInTheDocument()
  expect(screen.queryByRole('listitem', { name: ALL })).not.toBeInTheDocument()
  expect(screen.getAllByText('You answered that every row is money received')).toHaveLength(2)
  expect(saveAnswer).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      kind: 'all-received',
      seen: [{ heading: 'Response Code', values: ['00'] }],
      received: true,
    }),
  )
})

it('when the admin changes an answer to No, the rows of the answer are unclear again', async () => {
  readSignUps.mockResolvedValue(people(1))
  const user = await openFile(csv(coded('00')))
  await press(user, 'Yes, every row')
  expect(await tab(/^1 Matched/)).toBeInTheDocument()

  await user.click(screen.getByText('Your answers for these files'))
  await press(user, /^Change: Every row with the headings/)
  await press(user, 'No, not every row')

  expect(await tab(/^1 Unclear/)).toBeInTheDocument()
  expect(screen.getByText(/^Not every row with the headings Date, RRN/)).toBeInTheDocument()
  expect(saveAnswer.mock.lastCall?.[0]).toMatchObject({ received: false })
})

it('the admin selects the values that mean "received", and the page asks again about a new value', async () => {
  readSignUps.mockResolvedValue(people(3))
  const user = await openFile(csv(coded('00', '91', '00')))
  const asked = await question(CODES)
  await user.click(within(asked).getByRole('checkbox', { name: '00' }))
  await user.click(within(asked).getByRole('button', { name: 'This one means it arrived' }))
  expect(await tab(/^2 Matched/)).toBeInTheDocument()
  expect(await tab(/^1 Unclear/)).toBeInTheDocument()
  expect(screen.queryByRole('listitem', { name: CODES })).not.toBeInTheDocument()

  drop(csv(coded('00', '00', 'U30'), 'july.csv'))
  const again = await question(CODES)
  expect(within(again).getByRole('checkbox', { name: 'U30 new' })).not.toBeChecked()
  expect(within(again).getByRole('checkbox', { name: '00' })).toBeChecked()
  expect(await tab(/^2 Matched/)).toBeInTheDocument()
  expect(await tab(/^1 Unclear/)).toBeInTheDocument()
})

it('an answer about a table with common headings applies only to the file with the table', async () => {
  readSignUps.mockResolvedValue(people(1))
  const user = await openFile(generic('12'))
  const asked = await question(ALL)
  expect(asked).toHaveTextContent('applies to this file only')
  await user.click(within(asked).getByRole('button', { name: 'Yes, every row' }))
  expect(await tab(/^1 Matched/)).toBeInTheDocument()

  drop(generic('13'))
  expect(await question(ALL)).toBeInTheDocument()
  expect(await tab(/^1 Unclear/)).toBeInTheDocument()
})

it('the page reuses an earlier answer without asking, and the reports list that answer', async () => {
  readSignUps.mockResolvedValue(people(1))
  readAnswers.mockResolvedValue([
    {
      id: 'all-received|date|rrn|amount|response code',
      kind: 'all-received',
      headings: ['Date', 'RRN', 'Amount', 'Response Code'],
      column: null,
      seen: [{ heading: 'Response Code', values: ['00'] }],
      received: true,
    },
  ])
  const user = await openFile(csv(coded('00')))
  await press(user, 'Verify 1 payment')
  await confirm(user)

  const words = 'Every row with the headings Date, RRN, Amount, Response Code is money received'
  await waitFor(() =>
    expect(saveRun).toHaveBeenLastCalledWith(expect.objectContaining({ answers: [words] })),
  )
  expect(saveAnswer).not.toHaveBeenCalled()
  await press(user, 'Download report')
  expect(await downloaded[0]?.text()).toContain(`Your answer,,,,,,,,"${words}"`)
})

it('if earlier answers can’t be loaded, the rows are unclear until Retry loads the answers', async () => {
  readSignUps.mockResolvedValue(people(1))
  readAnswers.mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
  const user = await openFile(csv(coded('00')))

  expect(await screen.findByText('We couldn’t load your earlier answers')).toBeInTheDocument()
  expect(await tab(/^1 Unclear/)).toBeInTheDocument()
  await press(user, 'Retry')
  await waitFor(() =>
    expect(screen.queryByText('We couldn’t load your earlier answers')).not.toBeInTheDocument(),
  )
})

it('an answer that can’t be saved applies to the open files, and Retry saves it', async () => {
  readSignUps.mockResolvedValue(people(1))
  saveAnswer.mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
  const user = await openFile(csv(coded('00')))
  await press(user, 'Yes, every row')

  expect(await tab(/^1 Matched/)).toBeInTheDocument()
  const alert = await screen.findByText('Your answer applies here, but isn’t saved yet')
  expect(alert.closest('[role=alert]')).toHaveTextContent('We can’t reach MoodDrive.')
  expect(alert.closest('[role=alert]')).toHaveTextContent('Every row with the headings')

  // The unsaved answer still applies after the admin adds another file.
  await user.upload(screen.getByLabelText('Add files'), csv(HEADER + paid(7), 'bank.csv'))
  expect(await tab(/^1 Matched/)).toBeInTheDocument()
  await press(user, 'Retry')
  await waitFor(() => expect(screen.queryByText(/isn’t saved yet/)).not.toBeInTheDocument())
  expect(saveAnswer).toHaveBeenCalledTimes(2)
  expect(await tab(/^1 Matched/)).toBeInTheDocument()
})

it('the admin marks an unreadable row as not a payment, and undoes the mark', async () => {
  readSignUps.mockResolvedValue([person(1), person(2)])
  const user = await openFile(csv(`${HEADER}${paid(1)}21/11/2026,UPI/x,${utr(9)},,4?9\n`))

  expect(await screen.findByText(/you can’t ask them for a correction here/)).toBeInTheDocument()
  await press(user, 'Row 3: Not a payment')
  await waitFor(() =>
    expect(
      screen.queryByText('We couldn’t read everything in this statement'),
    ).not.toBeInTheDocument(),
  )
  expect(saveAnswer.mock.lastCall?.[0]).toMatchObject({ kind: 'no-payment' })

  await user.click(screen.getByText('Your answers for these files'))
  await press(user, 'Undo: Row 3 isn’t a payment')
  expect(
    await screen.findByText('We couldn’t read everything in this statement'),
  ).toBeInTheDocument()
  expect(withdrawAnswer).toHaveBeenCalledExactlyOnceWith(saveAnswer.mock.lastCall?.[0].id)
})

it('the admin’s selection survives a new comparison, and both comparisons share one report', async () => {
  readSignUps.mockResolvedValue(people(2))
  const user = await openFile(
    csv(HEADER + paid(1), 'bank.csv'),
    csv(`Date,RRN,Amount\n22/11/2026,${utr(2)},49.00\n`, 'app.csv'),
  )
  await user.click(await box('person1@example.com'))
  await press(user, 'Yes, every row')

  expect(await tab(/^2 Matched/)).toBeInTheDocument()
  expect(await box('person1@example.com')).not.toBeChecked()
  await press(user, 'Verify 1 payment')
  await confirm(user)
  await waitFor(() => expect(verify).toHaveBeenCalledOnce())
  await waitFor(() => expect(saveRun).toHaveBeenCalled())

  await user.click(screen.getByText('Your answers for these files'))
  await press(user, /^Change: /)
  await press(user, 'No, not every row')
  expect(await tab(/^0 Unclear of 1/)).toBeInTheDocument()
  expect(new Set(saveRun.mock.calls.map(([{ id }]) => id)).size).toBe(1)
})
