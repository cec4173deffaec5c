/**
 * Fetches what a sign-up needs; the page itself shows without it.
 * @throws Error in words for the person.
 */
export async function loadSignUp() {
  try {
    const { submitSignUp, takeSeat } = await import('./submit-sign-up')
    // What `useEnter` needs once the account is there, when nothing should fail any more.
    await Promise.all([import('@/data/auth'), import('@/data/users')])
    return { submitSignUp, takeSeat }
  } catch (cause) {
    // The browser remembers a module that it failed to fetch until the page is loaded anew.
    throw new Error('We can’t reach MoodDrive. Check your connection and reload this page.', {
      cause,
    })
  }
}
