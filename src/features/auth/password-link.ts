/** The state of the password link that verifies a mailbox. */
export interface PasswordLink {
  isSent: boolean
  problem: string | null
}

export const NO_LINK_SENT: PasswordLink = { isSent: false, problem: null }

/** Returns what the previous page has passed on about the link. */
export function passwordLinkFrom(state: unknown): PasswordLink {
  if (typeof state !== 'object' || state === null) return NO_LINK_SENT
  return {
    isSent: 'isSent' in state && state.isSent === true,
    problem: 'problem' in state && typeof state.problem === 'string' ? state.problem : null,
  }
}
