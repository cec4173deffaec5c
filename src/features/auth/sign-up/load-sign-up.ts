import { whyNotLoaded } from '@/lib/why-not-loaded'

/**
 * Fetches what a sign-up needs; the page itself shows without it.
 * @throws Error in words for the person.
 */
export async function loadSignUp() {
  try {
    const { submitSignUp } = await import('./submit-sign-up')
    // What `useEnter` needs once the account is there, when nothing should fail any more.
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
