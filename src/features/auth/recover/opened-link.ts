import type { LinkInfo } from '@/data/accounts/account'

import type { Hint } from '../log-in/log-in'

/** What the page of an opened link gives to the form that uses it. */
export interface OpenedLink {
  code: string
  linked: LinkInfo
  /** The page of this site that comes after it; null: the person's own. */
  continueTo: string | null
  /** Runs when the link has stopped working since it was opened. */
  onOver: () => void
  /** Runs when the owner of the mailbox, who didn't ask for the link, was sent one to a password instead. */
  onPasswordLinkSent: () => void
  /** Runs when the link was used, and the person has to sign in themselves. */
  onDone: (done: LinkUsed) => void
}

export interface LinkUsed {
  title: string
  email: string
  /** Why they have to sign in themselves. */
  problem: AfterwardsProblem
}

export interface AfterwardsProblem {
  text: string
  /** Another page that may help. */
  hint: Hint | null
}
