import { whyNotLoaded } from '@/lib/browser/why-not-loaded'

/**
 * Loads the code for the sign-up, which the page itself doesn't need.
 * @throws Error with a message for the person.
 */
export async function loadSignUp() {
  try {
    const { submitSignUp } = await import('./submit-sign-up')
    // `useEnter` needs these. Load them first, so that nothing can fail after the account is
    // created.
    await Promise.all([
      import('@/data/accounts/auth'),
      import('@/data/accounts/users'),
      import('@/components/query-client'),
    ])
    return { submitSignUp }
  } catch (cause) {
    throw new Error(await whyNotLoaded(), { cause })
  }
}
