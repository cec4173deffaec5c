import type { LinkInfo } from '@/data/accounts/account'

import type { Hint } from '../log-in/log-in'

/** The props of the forms that use an opened link. */
export interface OpenedLink {
  code: string
  linked: LinkInfo
  /** The page of this site to open afterwards; null for the person's dashboard. */
  continueTo: string | null
  /** Called if the link has stopped working since it was opened. */
  onOver: () => void
  /**
   * Called after a mailbox owner who didn't request the link was sent a password reset link
   * instead.
   */
  onPasswordLinkSent: () => void
  /** Called after the link was used, if the person has to sign in again. */
  onDone: (done: LinkUsed) => void
}

export interface LinkUsed {
  title: string
  email: string
  problem: AfterwardsProblem
}

export interface AfterwardsProblem {
  text: string
  /** A link to a page that may help; null for none. */
  hint: Hint | null
}
