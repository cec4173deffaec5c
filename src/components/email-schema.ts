import * as v from 'valibot'

import { isEmail, normaliseEmail } from '@/domain/email'
import { FIELD_LIMITS } from '@/domain/field-limits'

/** Validates a typed email address and normalises it for storage. */
export const emailSchema = v.pipe(
  v.string(),
  v.transform(normaliseEmail),
  v.nonEmpty('Enter your email address.'),
  v.maxLength(FIELD_LIMITS.email, 'This email address is too long.'),
  v.check(isEmail, 'Enter an email address such as name@example.com.'),
)
