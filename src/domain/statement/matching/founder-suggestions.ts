import type { Line } from '@/domain/statement/reading/lines'
import type { SignUp } from './match'
import { isNear } from './slips'

interface SignUpWithEmail extends Pick<SignUp, 'upiReferenceId'> {
  email: string | null
}

export interface Suggestion<S> {
  user: S
  /** Why this founder may have made the payment, in words. */
  why: string
}

/** The minimum number of letters of a name. Shorter names are in many addresses. */
const SHORTEST = 4

/**
 * Suggests who made a payment: first the founders whose reference differs by one typing error, then
 * those whose email contains the payer's name or the name in the UPI ID. Only a hint for the admin.
 */
export function founderSuggestions<S extends SignUpWithEmail>(
  { payer }: Pick<Line, 'payer'>,
  reference: string,
  signUps: readonly S[],
): Suggestion<S>[] {
  const names = [payer.upiId?.split('@')[0], payer.name]
    .map((name) => lettersOf(name ?? ''))
    .filter((name) => name.length >= SHORTEST)
  const near = signUps.filter((user) => isNear(reference, user))
  const alike = signUps.filter((user) => {
    const address = lettersOf(user.email?.split('@')[0] ?? '')
    return !near.includes(user) && names.some((name) => address.includes(name))
  })
  return [
    ...near.map((user) => ({ user, why: 'Their reference differs by one typo' })),
    ...alike.map((user) => ({ user, why: 'Their email is similar to the payer’s name' })),
  ]
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}]/gu, '')
}
