import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { deleteMessage, markMessage } from '@/data/inbox/handle-message'
import type * as InboxDesk from '@/data/inbox/inbox-messages'
import { inboxQuery, type ReceivedMessage } from '@/data/inbox/inbox-messages'
import type * as WaitingCounts from '@/data/counts/waiting-counts'
import { waitingCountQuery, type WaitingKind } from '@/data/counts/waiting-counts'
import { InboxCard } from '@/features/admin/inbox/inbox-card'

import { main } from '../render'
import { watching } from '../watching'
import { openOnDesk } from './render-admin'

vi.mock('@/data/inbox/inbox-messages', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  INBOX_PAGE: 2,
  inboxQuery: vi.fn<typeof inboxQuery>(),
}))
vi.mock('@/data/counts/waiting-counts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  waitingCountQuery: vi.fn<typeof waitingCountQuery>(),
}))
vi.mock('@/data/inbox/handle-message', () => ({
  markMessage: vi.fn<typeof markMessage>(),
  deleteMessage: vi.fn<typeof deleteMessage>(),
}))

// The real queries: tests use their keys and options, and supply the data.
const desk = await vi.importActual<typeof InboxDesk>('@/data/inbox/inbox-messages')
const waiting = await vi.importActual<typeof WaitingCounts>('@/data/counts/waiting-counts')

type Address = `${string} ${string} ${number}`
/** Messages by inbox, status and page. A page without an entry never loads. */
const stored = new Map<Address, ReceivedMessage[] | Error>()
const counts = vi.fn<() => Promise<Partial<Record<WaitingKind, number>>>>()
/** Callbacks that deliver new messages to a live query, by its inbox, status and page. */
const watchers = new Map<Address, (messages: ReceivedMessage[]) => void>()

function message(number: number, differences: Partial<ReceivedMessage> = {}): ReceivedMessage {
  const createdAt = new Date(Date.UTC(2026, 4, 20, 12, 0, -number))
  return {
    id: `message${number}`,
    name: `Person ${number}`,
    email: `person${number}@example.com`,
    subject: `Question ${number}`,
    message: 'When do you launch?',
    createdAt,
    cursor: Timestamp.fromDate(createdAt),
    ...differences,
  }
}

beforeEach(() => {
  stored.clear()
  watchers.clear()
  counts.mockReset().mockResolvedValue({ contactMessages: 2, notifyRequests: 0, demoRequests: 1 })
  vi.mocked(markMessage).mockReset().mockResolvedValue()
  vi.mocked(deleteMessage).mockReset().mockResolvedValue()
  vi.mocked(inboxQuery).mockImplementation((uid, inbox, status, page, after) =>
    watching(desk.inboxQuery(uid, inbox, status, page, after), (next, fail) => {
      const address: Address = `${inbox} ${status} ${page}`
      watchers.set(address, next)
      const found = stored.get(address)
      if (found instanceof Error) fail(found)
      else if (found !== undefined) next(found)
      return () => {}
    }),
  )
  vi.mocked(waitingCountQuery).mockImplementation((uid, kind) => ({
    ...waiting.waitingCountQuery(uid, kind),
    queryFn: async () => (await counts())[kind] ?? 0,
  }))
})

function put(address: Address, messages: ReceivedMessage[]) {
  stored.set(address, messages)
  act(() => watchers.get(address)?.(messages))
}

const items = () => screen.findAllByRole('listitem', { name: /person/i })
const item = (number: number) =>
  screen.findByRole('listitem', { name: new RegExp(`person${number}@`) })
const button = async (number: number, name: string) =>
  within(await item(number)).getByRole('button', { name })

describe('the inbox', () => {
  it('the inbox shows new messages with sender, subject and text', async () => {
    stored.set('contactMessages new 1', [message(1, { message: '<b>Hi</b>\nthere' })])
    openOnDesk(<InboxCard />)

    const shown = await item(1)
    expect(shown).toHaveTextContent('Person 1 person1@example.com')
    expect(shown).toHaveTextContent('Question 1')
    expect(within(shown).getByText(/<b>Hi<\/b>/)).toBeInTheDocument()
    expect(within(shown).getByRole('time')).toHaveAttribute('datetime', '2026-05-20T11:59:59.000Z')
  })

  it('each tab with new messages shows their number', async () => {
    stored.set('contactMessages new 1', [message(1)])
    openOnDesk(<InboxCard />)

    expect(await screen.findByRole('tab', { name: 'Messages 2 new' })).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: 'Notify me' })).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: 'Demos 1 new' })).toBeInTheDocument()
  })

  it('each kind of message has a tab, and the admin can show handled messages', async () => {
    stored.set('contactMessages new 1', [message(1)])
    stored.set('notifyRequests new 1', [message(2, { name: null, subject: null, message: null })])
    stored.set('notifyRequests handled 1', [])
    openOnDesk(<InboxCard />)
    await item(1)

    await userEvent.click(screen.getByRole('tab', { name: 'Notify me' }))
    expect(await item(2)).toHaveTextContent(/^person2@example.com/)
    await userEvent.click(screen.getByRole('radio', { name: 'Handled' }))

    expect(await screen.findByText('Nothing handled yet.')).toBeInTheDocument()
  })

  it('a new message appears live, and the counts are refreshed', async () => {
    stored.set('contactMessages new 1', [message(2)])
    openOnDesk(<InboxCard />)
    await item(2)
    await screen.findByRole('tab', { name: 'Messages 2 new' })
    counts.mockResolvedValue({ contactMessages: 3, notifyRequests: 0, demoRequests: 1 })

    put('contactMessages new 1', [message(1), message(2)])

    expect(await item(1)).toBeInTheDocument()
    expect(await screen.findByRole('tab', { name: 'Messages 3 new' })).toBeInTheDocument()
  })

  it('"Show more" loads the next page of messages', async () => {
    stored.set('contactMessages new 1', [message(1), message(2)])
    stored.set('contactMessages new 2', [message(3)])
    openOnDesk(<InboxCard />)

    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))

    await item(3)
    expect(await items()).toHaveLength(3)
    expect(inboxQuery).toHaveBeenCalledWith('boss', 'contactMessages', 'new', 2, message(2))
    expect(screen.getByText('All 3 are shown.')).toHaveFocus()
  })

  it('the inbox shows a loading message', () => {
    openOnDesk(<InboxCard />)

    expect(screen.getByText('Loading messages…')).toBeInTheDocument()
    expect(screen.queryByText('Nothing new.')).not.toBeInTheDocument()
  })

  it('the inbox states that there are no new messages', async () => {
    stored.set('contactMessages new 1', [])
    openOnDesk(<InboxCard />)

    expect(await screen.findByText('Nothing new.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Copy 0 email addresses' })).toBeDisabled()
  })

  it('when loading fails, the inbox shows the error, and Retry loads the messages', async () => {
    stored.set('contactMessages new 1', new AppError('offline', 'We can’t reach MoodDrive.'))
    openOnDesk(<InboxCard />)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We can’t reach MoodDrive.')

    stored.set('contactMessages new 1', [message(1)])
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))

    expect(await item(1)).toBeInTheDocument()
    expect(main().queryByRole('alert')).not.toBeInTheDocument()
  })

  it('the copy button copies each email address once, even if the same person wrote twice', async () => {
    const user = userEvent.setup()
    stored.set('contactMessages new 1', [
      message(1),
      message(2, { email: 'person1@example.com', name: 'Again' }),
    ])
    stored.set('contactMessages new 2', [message(3)])
    openOnDesk(<InboxCard />)
    await user.click(await screen.findByRole('button', { name: 'Show more' }))

    await user.click(await screen.findByRole('button', { name: 'Copy 2 email addresses' }))

    expect(await navigator.clipboard.readText()).toBe('person1@example.com, person3@example.com')
  })

  it('a long text is collapsed, and "Show all" expands it', async () => {
    stored.set('contactMessages new 1', [
      message(1, { message: 'Why? '.repeat(200) }),
      message(2, { message: 'Short.' }),
    ])
    openOnDesk(<InboxCard />)

    const unfold = await button(1, 'Show all')
    expect(unfold).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(unfold)
    expect(await button(1, 'Show less')).toHaveAttribute('aria-expanded', 'true')
    expect(
      within(await item(2)).queryByRole('button', { name: 'Show all' }),
    ).not.toBeInTheDocument()
  })
})

async function replyTo(received: ReceivedMessage) {
  stored.set('contactMessages new 1', [received])
  openOnDesk(<InboxCard />)
  return within(await item(1)).getByRole('link', { name: 'Reply' })
}

describe('the Reply link', () => {
  it.each([
    ['Question 1', 'Re: Question 1'],
    ['Re: your answer', 'Re: your answer'],
    ['  ', 'Re: Your message to MoodDrive'],
    ['50% off & more?', 'Re: 50% off & more?'],
    ['Hi\r\nBcc: everybody@example.com', 'Re: Hi Bcc: everybody@example.com'],
  ])('the reply to a message with the subject %j has the subject %j', async (subject, expected) => {
    const link = await replyTo(message(1, { subject }))

    expect(link).toHaveAttribute(
      'href',
      `mailto:person1@example.com?subject=${encodeURIComponent(expected)}`,
    )
    expect(link).toHaveAccessibleDescription('Person 1 person1@example.com')
  })

  it('special characters in an address can’t add headers to the reply', async () => {
    const link = await replyTo(message(1, { email: 'person1&?cc=x@example.com', name: 'person1@' }))

    expect(link.getAttribute('href')).toMatch(/^mailto:person1%26%3Fcc%3Dx@example\.com\?subject=/)
  })
})

describe('marking a message', () => {
  it('a double click marks a message as handled once, and the next message gets the focus', async () => {
    const answers: Array<() => void> = []
    vi.mocked(markMessage).mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    stored.set('contactMessages new 1', [message(1), message(2)])
    openOnDesk(<InboxCard />)

    await userEvent.dblClick(await button(1, 'Mark as handled'))
    expect(markMessage).toHaveBeenCalledExactlyOnceWith('contactMessages', 'message1', 'handled')
    put('contactMessages new 1', [message(2)])
    await act(async () => answers[0]?.())

    expect(await item(2)).toHaveFocus()
    expect(await items()).toHaveLength(1)
  })

  it('the admin marks a handled message as new again', async () => {
    stored.set('contactMessages new 1', [])
    stored.set('contactMessages handled 1', [message(1)])
    openOnDesk(<InboxCard />)
    await userEvent.click(screen.getByRole('radio', { name: 'Handled' }))

    await userEvent.click(await button(1, 'Mark as new'))

    expect(markMessage).toHaveBeenCalledExactlyOnceWith('contactMessages', 'message1', 'new')
  })

  it.each([
    ['busy', 'Not marked as handled. No connection.'],
    ['offline', 'We couldn’t confirm that it was marked as handled. No connection.'],
  ] as const)(
    'if marking a message fails with the error "%s", the page states whether the message was marked',
    async (kind, words) => {
      vi.mocked(markMessage).mockRejectedValueOnce(new AppError(kind, 'No connection.'))
      stored.set('contactMessages new 1', [message(1)])
      openOnDesk(<InboxCard />)

      await userEvent.click(await button(1, 'Mark as handled'))

      expect(await screen.findByText(words)).toBeInTheDocument()
      await userEvent.click(await button(1, 'Mark as handled'))
      expect(markMessage).toHaveBeenCalledTimes(2)
    },
  )
})

describe('deleting a message', () => {
  it('the confirmation names the sender, and the admin can cancel', async () => {
    stored.set('contactMessages new 1', [message(1)])
    openOnDesk(<InboxCard />)

    await userEvent.click(await button(1, 'Delete'))
    const dialog = screen.getByRole('dialog', { name: 'Delete this message?' })
    expect(dialog).toHaveTextContent('Person 1 (person1@example.com)')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(deleteMessage).not.toHaveBeenCalled()
  })

  it('the admin deletes a message, and the next message gets the focus', async () => {
    stored.set('contactMessages new 1', [message(1), message(2)])
    vi.mocked(deleteMessage).mockImplementation(async () => {
      put('contactMessages new 1', [message(2)])
    })
    openOnDesk(<InboxCard />)

    await userEvent.click(await button(1, 'Delete'))
    await userEvent.click(screen.getByRole('button', { name: 'Delete message' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(deleteMessage).toHaveBeenCalledExactlyOnceWith('contactMessages', 'message1')
    expect(await item(2)).toHaveFocus()
  })

  it('the dialog shows why deleting the message failed, and the admin can try again', async () => {
    vi.mocked(deleteMessage).mockRejectedValueOnce(new AppError('offline', 'No connection.'))
    stored.set('contactMessages new 1', [message(1)])
    openOnDesk(<InboxCard />)

    await userEvent.click(await button(1, 'Delete'))
    await userEvent.click(screen.getByRole('button', { name: 'Delete message' }))

    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      'No connection.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Delete message' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
