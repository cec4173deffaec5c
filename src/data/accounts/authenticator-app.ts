import { multiFactor, TotpMultiFactorGenerator } from 'firebase/auth'

import { runRequest } from '@/data/firebase/requests'

import { currentUser } from './account'

/** What an authenticator app is set up with. */
export interface AppSetUp {
  /** For the app's camera: the address that its QR code holds. */
  address: string
  /** For apps without a camera. */
  key: string
  /**
   * Turns the second factor on, once the app shows the right codes.
   * @throws AppError `credentials` for a wrong code; `account` when the sign-in is too long ago.
   */
  turnOn: (code: string) => Promise<void>
}

/** Whether the signed-in account asks for the code of an authenticator app. @throws AppError */
export async function hasAuthenticatorApp(): Promise<boolean> {
  return runRequest({ tried: 'read the second factor' }, async () => {
    const { enrolledFactors } = multiFactor(await currentUser())
    return enrolledFactors.some(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID)
  })
}

/**
 * Begins to set up an authenticator app for the signed-in account. Nothing changes until its first code is given.
 * @throws AppError `account` where the project offers none, or the sign-in is too long ago.
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

/** From then on the password alone signs in again. @throws AppError */
export async function removeAuthenticatorApp(): Promise<void> {
  await runRequest({ tried: 'turn off the second factor' }, async () => {
    const own = multiFactor(await currentUser())
    for (const factor of own.enrolledFactors) await own.unenroll(factor)
  })
}
