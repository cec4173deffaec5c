import {
  COLLEGE_KEY,
  type Write,
  creditAmbassador,
  creditFounder,
  discountAmbassador,
  discountFounder,
  takeBack,
  verify,
} from '../factories/batches'
import { ADMIN, AMBASSADOR, FOUNDER } from './environment'
import { FRIEND_OF_FOUNDER } from './write-paths'

// The founder whom the ambassador has referred, and a founder's friend.

export const RECORD = `waitlistUsers/${FOUNDER.id}`
export const REFERRAL = `referrals/${FOUNDER.id}`
export const PROFILE = `users/${AMBASSADOR.uid}`
export const ENTRY = `leaderboard/${AMBASSADOR.uid}`
export const COLLEGE_PATH = `colleges/${COLLEGE_KEY}`

export const verified = [...verify(FOUNDER, ADMIN), ...creditAmbassador(AMBASSADOR, FOUNDER, 4)]
export const takenBack = takeBack(FOUNDER, ADMIN)
export const whole = [...takenBack, ...discountAmbassador(AMBASSADOR, FOUNDER, 3)]
export const friendVerified = [
  ...verify(FRIEND_OF_FOUNDER, ADMIN),
  ...creditFounder(FOUNDER, FRIEND_OF_FOUNDER, 1),
]
export const friendTakenBack = [
  ...takeBack(FRIEND_OF_FOUNDER, ADMIN),
  ...discountFounder(FOUNDER, FRIEND_OF_FOUNDER, 0),
]

export function without(path: string, writes: readonly Write[]): Write[] {
  return writes.filter((write) => write.path !== path)
}
