import type { Account } from './auth'

/** The password was right, and the account also asks for a code from its authenticator app. */
export class SecondFactorRequired extends Error {
  override name = 'SecondFactorRequired'

  /** @param signIn takes the code and signs in; throws an AppError, `credentials` for a wrong code. */
  constructor(readonly signIn: (code: string) => Promise<Account>) {
    super('Enter the code from your authenticator app.')
  }
}
