/** The risks of setting VITE_APP_CHECK_KEY to `off`. */
export const APP_CHECK_OFF_RISKS =
  'Without App Check any program can fill the waitlist and the inbox with spam, guess referral codes, ' +
  'and read public documents without limit, at your cost.'
