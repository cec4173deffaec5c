import { type Write, askForCorrection, founderSignUp, verify } from '../factories/batches'
import { type Account, type Founder, account, founder } from '../factories/people'
import { ADMIN } from './environment'

/** Creates new founders that no other test of the file uses. */
export function newcomers(seed: (writes: readonly Write[]) => Promise<void>) {
  let people = 100

  function newNumber(): number {
    people += 1
    return people
  }
  function newcomer(overrides: Partial<Founder> = {}): Founder {
    return founder(newNumber(), overrides)
  }
  async function signedUp(overrides: Partial<Founder> = {}): Promise<Founder> {
    const someone = newcomer(overrides)
    await seed(founderSignUp(someone))
    return someone
  }
  async function asked(): Promise<Founder> {
    const someone = await signedUp()
    await seed(askForCorrection(someone))
    return someone
  }
  async function verified(overrides: Partial<Founder> = {}): Promise<Founder> {
    const someone = await signedUp(overrides)
    await seed(verify(someone, ADMIN))
    return someone
  }

  return { newNumber, newcomer, signedUp, asked, verified }
}

/** Returns the account of the founder's own mailbox. */
export function ownerOf({ email }: Founder): Account {
  return account('owner', { email })
}
