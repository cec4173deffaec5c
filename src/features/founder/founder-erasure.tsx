import { useMutation, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { signUpFailures } from '@/components/sign-up/sign-up-failures'
import { SupportLink } from '@/components/workspace/support-link'
import { WriteFailure } from '@/components/form/write-failure'
import { toAppError } from '@/data/firebase/errors'
import { KEPT_OF_SIGN_UP } from '@/model/sign-up'
import {
  erasureRequestQuery,
  requestErasure,
  withdrawErasure,
} from '@/data/erasure/request-erasure'
import { Button } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'
import { Day } from '@/components/workspace/day'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ErrorState } from '@/ui/feedback/state'
import { toast } from '@/ui/feedback/toast'

export function FounderErasure({ uid, id }: { uid: string; id: string }) {
  const query = useQuery(erasureRequestQuery(uid, id))
  const title = useRef<HTMLHeadingElement>(null)
  const isOwnChange = useRef(false)

  const isAsked = query.data !== null && query.data !== undefined
  const wasAsked = useRef(isAsked)
  useLayoutEffect(() => {
    if (wasAsked.current === isAsked) return
    wasAsked.current = isAsked
    // Move the focus from the removed button.
    if (isOwnChange.current) title.current?.focus()
    isOwnChange.current = false
  }, [isAsked])

  async function change(work: () => Promise<void>) {
    isOwnChange.current = true
    try {
      await work()
    } catch (error) {
      isOwnChange.current = false
      throw error
    }
  }

  return (
    <Card aria-labelledby="erasure-title">
      <CardTitle id="erasure-title" ref={title} tabIndex={-1} className="outline-none">
        Your data
      </CardTitle>
      {/* Always rendered, so that screen readers announce changes. */}
      <div aria-live="polite" className="mt-3 max-w-prose">
        {query.status === 'success' && query.data !== null && (
          <p>
            You asked on <Day date={query.data.createdAt} /> to have your record erased. We’ll do it
            by hand. Until then, you can withdraw the request.
          </p>
        )}
      </div>
      {query.status === 'pending' && <Skeleton className="h-16" />}
      {query.status === 'error' && (
        <ErrorState
          title="We couldn’t check whether you’ve asked for erasure"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.status === 'success' &&
        (query.data === null ? (
          <AskForErasure onAsk={() => change(() => requestErasure(id, uid))} />
        ) : (
          <WithdrawErasure onWithdraw={() => change(() => withdrawErasure(id))} />
        ))}
    </Card>
  )
}

function AskForErasure({ onAsk }: { onAsk: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <p className="max-w-prose">
        We keep your {KEPT_OF_SIGN_UP}, for as long as you’re on the waitlist. You and our admin see
        them. An ambassador whose referral code you entered sees your email address.
      </p>
      <Button variant="secondary" className="mt-4" onClick={() => setIsOpen(true)}>
        Have my record erased
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Ask us to erase your record?"
        confirm="Ask for erasure"
        busy="Sending…"
        cancel="Keep my place"
        failureTitle={notChangedTitle}
        onConfirm={onAsk}
        onClose={() => setIsOpen(false)}
      >
        <p>
          We delete this sign-up and its email address, and its referral code stops working. We keep
          its payment reference, so that nobody can use it again, not even you.
        </p>
        <p>
          You lose this place on the waitlist and its months of Premium. Your payment isn’t refunded
          automatically: for a refund, write to <SupportLink subject="Refund" />.
        </p>
        <p>We erase records by hand. You can withdraw the request until we’ve done it.</p>
      </ConfirmDialog>
    </>
  )
}

function WithdrawErasure({ onWithdraw }: { onWithdraw: () => Promise<void> }) {
  const withdrawing = useMutation({
    mutationFn: onWithdraw,
    onError: () => toast({ ...signUpFailures.unknown.toast, tone: 'danger' }),
  })

  return (
    <div className="mt-4 grid gap-4">
      <WriteFailure error={withdrawing.error} title={notChangedTitle} />
      <Button
        variant="secondary"
        busy={withdrawing.isPending}
        busyLabel="Withdrawing…"
        onClick={() => withdrawing.mutate()}
        className="justify-self-start"
      >
        Withdraw the request
      </Button>
    </div>
  )
}

function notChangedTitle(error: Error): string {
  const { kind } = toAppError(error)
  // After other failures, we don't know whether the request was stored.
  const isCertain = kind === 'denied' || kind === 'busy'
  return isCertain ? 'Nothing was changed' : 'We don’t know whether that arrived'
}
