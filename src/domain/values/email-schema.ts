import * as v from 'valibot'

import { isEmail, MOST_EMAIL, normaliseEmail } from './email'

/** Validates a typed email address and normalises it for storage. */
export const emailSchema = v.pipe(
  v.string(),
  v.transform(normaliseEmail),
  v.nonEmpty('Enter your email address.'),
  v.maxLength(MOST_EMAIL, 'This email address is too long.'),
  v.check(isEmail, 'Enter an email address such as name@example.com.'),
)
