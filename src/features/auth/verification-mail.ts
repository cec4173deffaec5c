/** What is known of the link that proves an address. */
export interface VerificationMail {
  isSent: boolean
  /** Why it could not be sent. */
  problem: string | null
}

export const NO_MAIL_SENT: VerificationMail = { isSent: false, problem: null }

/** What the page that one comes from says of it. */
export function verificationMailFrom(state: unknown): VerificationMail {
  if (typeof state !== 'object' || state === null) return NO_MAIL_SENT
  return {
    isSent: 'isSent' in state && state.isSent === true,
    problem: 'problem' in state && typeof state.problem === 'string' ? state.problem : null,
  }
}
