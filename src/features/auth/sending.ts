/** What is known of the link that proves an address. */
export interface Sending {
  isSent: boolean
  /** Why it could not be sent. */
  problem: string | null
}

export const UNKNOWN_SENDING: Sending = { isSent: false, problem: null }

/** What the page that one comes from says of it. */
export function broughtSending(state: unknown): Sending {
  if (typeof state !== 'object' || state === null) return UNKNOWN_SENDING
  return {
    isSent: 'isSent' in state && state.isSent === true,
    problem: 'problem' in state && typeof state.problem === 'string' ? state.problem : null,
  }
}
