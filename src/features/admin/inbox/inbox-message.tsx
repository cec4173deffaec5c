import { useMutation } from '@tanstack/react-query'
import { Check, LoaderCircle, Reply, Trash2, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'

import { isNotWritten } from '@/components/form/why-not-changed'
import { toAppError } from '@/data/firebase/errors'
import type { Inbox } from '@/data/inbox/inbox'
import type { MessageStatus, ReceivedMessage } from '@/data/inbox/inbox-messages'
import { formatDateTime } from '@/lib/format/format'
import { Button, buttonClass } from '@/ui/forms/button'
import { toast } from '@/ui/feedback/toast'

import { markMessage } from '@/data/inbox/handle-message'
import { replyLink } from './reply-link'

interface InboxMessageProps {
  inbox: Inbox
  status: MessageStatus
  message: ReceivedMessage
  replySubject: string
  onDelete: (message: ReceivedMessage) => void
}

export function InboxMessage({
  inbox,
  status,
  message,
  replySubject,
  onDelete,
}: InboxMessageProps) {
  const id = useId()
  const { name, email, subject, createdAt } = message
  const isNew = status === 'new'
  const { isBusy, mark } = useMark(inbox, message.id, isNew ? 'handled' : 'new')
  const MarkIcon = isBusy ? LoaderCircle : isNew ? Check : Undo2
  return (
    <li
      tabIndex={-1}
      aria-labelledby={`${id}-sender`}
      className="border-b border-line py-4 last:border-0"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p id={`${id}-sender`} className="min-w-0 wrap-anywhere">
          {name !== null && (
            <>
              <bdi className="mr-1.5 font-medium">{name}</bdi>{' '}
            </>
          )}
          <span className={name === null ? 'font-medium' : 'text-sm text-mute'}>
            {email ?? 'N/A'}
          </span>
        </p>
        <time
          dateTime={createdAt.toISOString()}
          className="text-sm whitespace-nowrap text-mute tabular-nums"
        >
          {formatDateTime(createdAt)}
        </time>
      </div>
      {subject !== null && subject !== '' && (
        <p dir="auto" className="mt-1 font-medium wrap-anywhere">
          {subject}
        </p>
      )}
      {message.message !== null && message.message !== '' && <Folded text={message.message} />}
      <div className="mt-2.5 flex flex-wrap gap-2">
        {email !== null && (
          <a
            href={replyLink(email, subject ?? '', replySubject)}
            aria-describedby={`${id}-sender`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Reply aria-hidden className="size-4" />
            Reply
          </a>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={`${id}-sender`}
          // `aria-disabled`, because a disabled button loses the focus.
          aria-disabled={isBusy}
          onClick={mark}
        >
          <MarkIcon aria-hidden className={isBusy ? 'size-4 animate-spin' : 'size-4'} />
          {isNew ? 'Mark as handled' : 'Mark as new'}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-describedby={`${id}-sender`}
          onClick={() => onDelete(message)}
        >
          <Trash2 aria-hidden className="size-4" />
          Delete
        </Button>
      </div>
    </li>
  )
}

/**
 * Marks the message as handled or as new. Its row then disappears, because the live list shows only
 * one status.
 */
function useMark(inbox: Inbox, id: string, otherStatus: MessageStatus) {
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      await markMessage(inbox, id, otherStatus)
    },
    onError: (error) => {
      const outcome = isNotWritten(error)
        ? `Not marked as ${otherStatus}.`
        : `We couldn’t confirm that it was marked as ${otherStatus}.`
      const description = `${outcome} ${toAppError(error).message}`
      toast({ title: 'Error', description, tone: 'danger' })
    },
  })
  return { isBusy: isPending, mark: () => isPending || mutate() }
}

/** Longer messages are folded, because they would push the others off the screen. */
const LONG = { characters: 420, lines: 5 }

function Folded({ text }: { text: string }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines
  return (
    <>
      <p
        id={id}
        dir="auto"
        className={`mt-1 max-w-prose text-sm wrap-anywhere whitespace-pre-wrap ${isLong && !isOpen ? 'line-clamp-4' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          className="mt-1 -ml-3"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}
