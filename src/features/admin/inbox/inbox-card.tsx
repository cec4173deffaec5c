import { useState } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { useLivePages } from '@/data/firebase/queries/use-live-pages'
import type { Inbox } from '@/data/inbox/inbox'
import {
  INBOX_PAGE,
  inboxQuery,
  type MessageStatus,
  type ReceivedMessage,
} from '@/data/inbox/inbox-messages'
import { formatDateTime, formatNumber } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Card, CardTitle } from '@/ui/card'
import { CopyButton } from '@/ui/feedback/copy-button'
import { Segmented } from '@/ui/forms/segmented'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/tabs'

import { LiveList } from '../sections/live-list'
import { deleteMessage } from '@/data/inbox/handle-message'
import { useWaitingCounts } from '../sections/use-waiting-counts'
import { InboxMessage } from './inbox-message'

interface InboxWords {
  name: string
  /** The subject of a reply if the message has none. */
  subject: string
  empty: string
}

const inboxes: Record<Inbox, InboxWords> = {
  contactMessages: {
    name: 'Messages',
    subject: 'Your message to MoodDrive',
    empty: 'Messages from the contact page appear here automatically.',
  },
  notifyRequests: {
    name: 'Notify me',
    subject: 'MoodDrive’s launch',
    empty: 'People who asked for a notice at the launch appear here automatically.',
  },
  demoRequests: {
    name: 'Demos',
    subject: 'Your MoodDrive demo',
    empty: 'Demo requests appear here automatically.',
  },
}
const INBOXES = ['contactMessages', 'notifyRequests', 'demoRequests'] as const satisfies Inbox[]

const statuses: ReadonlyArray<{ value: MessageStatus; label: string }> = [
  { value: 'new', label: 'New' },
  { value: 'handled', label: 'Handled' },
]

/** The messages of visitors, in three inboxes. */
export function InboxCard() {
  const { uid } = useAdmin()
  const [inbox, setInbox] = useState<Inbox>('contactMessages')
  const [status, setStatus] = useState<MessageStatus>('new')
  const list = useLivePages<ReceivedMessage>(
    (page, after) => inboxQuery(uid, inbox, status, page, after),
    INBOX_PAGE,
  )
  const { countOf } = useWaitingCounts(uid)

  const [toDelete, setToDelete] = useState<ReceivedMessage | null>(null)
  const [asked, setAsked] = useState<string | null>(null)

  function askToDelete(message: ReceivedMessage) {
    setToDelete(message)
    setAsked(message.id)
  }

  function choose(chosen: { inbox: Inbox; status: MessageStatus }) {
    setInbox(chosen.inbox)
    setStatus(chosen.status)
  }

  const words = inboxes[inbox]
  const emails = [...new Set(list.rows.flatMap(({ email }) => email ?? []))]

  return (
    <Card>
      <CardTitle>Inbox</CardTitle>
      <Tabs
        value={inbox}
        onValueChange={(value) =>
          choose({ inbox: INBOXES.find((one) => one === value) ?? inbox, status })
        }
        className="mt-3"
      >
        <TabList aria-label="Inbox" className="flex-wrap max-sm:[&>*]:px-2">
          {INBOXES.map((one) => (
            <Tab key={one} value={one}>
              {inboxes[one].name}
              <NewCount count={countOf([one])} />
            </Tab>
          ))}
        </TabList>
        <TabPanel value={inbox} className="pt-4">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <Segmented
              legend="Show"
              value={status}
              options={statuses}
              onChange={(value) => choose({ inbox, status: value })}
              className="w-full sm:w-64"
            />
            <CopyButton
              // The key resets the "Copied" state for each list.
              key={`${inbox} ${status}`}
              text={emails.length === 0 ? null : emails.join(', ')}
              label={
                emails.length === 1
                  ? 'Copy 1 email address'
                  : `Copy ${formatNumber(emails.length)} email addresses`
              }
              copiedLabel="Copied"
            />
          </div>
          <LiveList
            list={list}
            usualRows={4}
            words={{
              loading: 'Loading messages…',
              failed: 'We couldn’t load the messages',
              empty:
                status === 'new'
                  ? { title: 'Nothing new.', description: words.empty }
                  : {
                      title: 'Nothing handled yet.',
                      description: 'Messages you mark as handled move here.',
                    },
            }}
          >
            <ul aria-label={`${words.name}, ${status}`}>
              {list.rows.map((message) => (
                <InboxMessage
                  key={message.id}
                  inbox={inbox}
                  status={status}
                  message={message}
                  replySubject={words.subject}
                  onDelete={askToDelete}
                />
              ))}
            </ul>
          </LiveList>
        </TabPanel>
      </Tabs>
      <ConfirmDialog
        // The key resets the state of the dialog for each message.
        key={toDelete?.id}
        open={toDelete !== null && asked === toDelete.id}
        title="Delete this message?"
        confirm="Delete message"
        busy="Deleting…"
        cancel="Keep it"
        onConfirm={async () => {
          if (toDelete === null) return
          await deleteMessage(inbox, toDelete.id)
        }}
        onClose={() => setAsked((now) => (now === toDelete?.id ? null : now))}
      >
        {toDelete !== null && (
          <p className="wrap-anywhere">
            From{' '}
            <bdi className="font-medium">
              {toDelete.name ?? toDelete.email ?? 'an unknown sender'}
            </bdi>
            {toDelete.name !== null && toDelete.email !== null && ` (${toDelete.email})`},{' '}
            {formatDateTime(toDelete.createdAt)}. You can’t undo this.
          </p>
        )}
      </ConfirmDialog>
    </Card>
  )
}

/** Renders nothing for zero, because a zero would attract as much attention as a real count. */
function NewCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="ml-2 rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent tabular-nums">
      {formatNumber(count)}
      <span className="sr-only"> new</span>
    </span>
  )
}
