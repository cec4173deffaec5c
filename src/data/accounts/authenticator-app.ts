import { multiFactor, TotpMultiFactorGenerator } from 'firebase/auth'

import { runRequest } from '@/data/firebase/requests'

import { currentUser } from './account'

/** The data to set up an authenticator app. */
export interface AppSetUp {
  /** The `otpauth://` address for the QR code, for apps with a camera. */
  address: string
  /** The key to type, for apps without a camera. */
  key: string
  /**
   * Turns the second factor on with the app's first code.
   * @throws AppError `credentials` for a wrong code; `account` when the sign-in is too old.
   */
  turnOn: (code: string) => Promise<void>
}

/**
 * Returns whether the signed-in account requires a code of an authenticator app.
 * @throws AppError
 */
export async function hasAuthenticatorApp(): Promise<boolean> {
  return runRequest({ tried: 'read the second factor' }, async () => {
    const { enrolledFactors } = multiFactor(await currentUser())
    return enrolledFactors.some(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID)
  })
}

/**
 * Creates the data to set up an authenticator app for the signed-in account. Nothing changes until
 * `turnOn` succeeds.
 * @throws AppError `account` when the project doesn't support it, or the sign-in is too old.
 */
export async function setUpAuthenticatorApp(): Promise<AppSetUp> {
  return runRequest({ tried: 'set up an authenticator app' }, async () => {
    const user = await currentUser()
    const secret = await TotpMultiFactorGenerator.generateSecret(
      await multiFactor(user).getSession(),
    )
    return {
      address: secret.generateQrCodeUrl(user.email ?? '', 'MoodDrive'),
      key: secret.secretKey,
      turnOn: (code) =>
        runRequest({ tried: 'turn on the second factor' }, () =>
          multiFactor(user).enroll(
            TotpMultiFactorGenerator.assertionForEnrollment(secret, code),
            'Authenticator app',
          ),
        ),
    }
  })
}

/**
 * Removes the second factor, so that the password alone signs in.
 * @throws AppError
 */
export async function removeAuthenticatorApp(): Promise<void> {
  await runRequest({ tried: 'turn off the second factor' }, async () => {
    const own = multiFactor(await currentUser())
    for (const factor of own.enrolledFactors) await own.unenroll(factor)
  })
}
