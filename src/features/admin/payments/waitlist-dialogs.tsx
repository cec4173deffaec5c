import type { WaitlistUser } from '@/data/records/schema'
import { isDuplicate, type Flag } from '@/domain/payments/flags'

import { CorrectionDialog } from '../decisions/correction-dialog'
import { RejectDialog } from '../decisions/reject-dialog'
import { RevertDialog } from '../decisions/revert-dialog'
import { formerReference, type References } from './use-first-references'
import { VerifyDialog } from '../decisions/verify-dialog'

/** The dialog that is open, and its sign-ups. */
export type OpenDialog =
  | { name: 'verify' | 'revert'; user: WaitlistUser }
  | { name: 'correct' | 'reject'; users: readonly WaitlistUser[] }

const none: readonly never[] = []

interface WaitlistDialogsProps {
  /** Null while all are closed. */
  open: OpenDialog | null
  flags: ReadonlyMap<string, readonly Flag[]>
  firstReferences: References
  onVerify: (user: WaitlistUser) => void
  /** Called after corrections were requested. */
  onAsked: (users: readonly WaitlistUser[]) => void
  onRejected: () => void
  onReverted: (user: WaitlistUser) => void
  onClose: () => void
}

/** The dialogs of the rows and of the panel. */
export function WaitlistDialogs({
  open,
  flags,
  firstReferences,
  onVerify,
  onAsked,
  onRejected,
  onReverted,
  onClose,
}: WaitlistDialogsProps) {
  const verifying = open?.name === 'verify' ? open.user : null
  const correcting = open?.name === 'correct' ? open.users : none
  const rejecting = open?.name === 'reject' ? open.users : none
  return (
    <>
      <VerifyDialog
        user={verifying}
        formerReference={
          verifying === null ? undefined : formerReference(verifying, firstReferences)
        }
        flags={flags.get(verifying?.id ?? '') ?? none}
        onConfirm={onVerify}
        onClose={onClose}
      />
      <CorrectionDialog users={correcting} onAsked={() => onAsked(correcting)} onClose={onClose} />
      <RejectDialog
        users={rejecting}
        reason={rejecting.every(({ id }) => isDuplicate(flags.get(id))) ? 'duplicate' : undefined}
        onRejected={onRejected}
        onClose={onClose}
      />
      <RevertDialog
        user={open?.name === 'revert' ? open.user : null}
        onReverted={onReverted}
        onClose={onClose}
      />
    </>
  )
}
