import type { Account } from './auth'

/** Thrown after the right password if the account also requires a code of an authenticator app. */
export class SecondFactorRequired extends Error {
  override name = 'SecondFactorRequired'

  /** @param signIn signs in with the code; throws AppError `credentials` for a wrong one. */
  constructor(readonly signIn: (code: string) => Promise<Account>) {
    super('Enter the code from your authenticator app.')
  }
}
