import { beforeSignOut } from '@/session/before-sign-out'

/** Reasons that the admin typed but didn't send, so that Escape doesn't lose them. */
const typed = new Map<string, string>()

export function forgetTypedReasons(): void {
  typed.clear()
}

beforeSignOut(async () => forgetTypedReasons())

/**
 * The reason that the admin last typed into a dialog, until it is sent.
 * @param decision the dialog's decision, such as "Reject".
 * @param users the founders that the decision is about.
 */
export function typedReason(decision: string, users: ReadonlyArray<{ id: string }>) {
  const key = [decision, ...users.map(({ id }) => id)].join(' ')
  return {
    /** Empty if the admin typed nothing. */
    get text() {
      return typed.get(key) ?? ''
    },
    keep: (text: string) => void typed.set(key, text),
    forget: () => void typed.delete(key),
  }
}
