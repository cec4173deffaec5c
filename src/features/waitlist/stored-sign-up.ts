import * as v from 'valibot'

/**
 * What must survive a failure and a reload, but not this tab: another tab is another sign-up.
 */
function stored<Schema extends v.GenericSchema>(key: string, schema: Schema) {
  return {
    read(): v.InferOutput<Schema> | null {
      try {
        const result = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
        return result.success ? result.output : null
      } catch {
        // Not JSON, or storage is blocked: start afresh.
        return null
      }
    },
    write(value: v.InferOutput<Schema>): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Storage is blocked or full: the form works on, only a reload would empty it.
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Storage is blocked: there is nothing to remove.
      }
    },
  }
}

export const storedDraft = stored(
  'mooddrive.waitlist-draft',
  v.object({
    values: v.object({
      email: v.string(),
      paymentReference: v.string(),
      enteredReferralCode: v.string(),
    }),
    /** The code of the link that led here. */
    linkedCode: v.string(),
  }),
)

export const storedAttempt = stored(
  'mooddrive.waitlist-attempt',
  v.object({
    signUp: v.object({
      email: v.string(),
      paymentReference: v.string(),
      enteredReferralCode: v.nullable(v.string()),
    }),
    attempt: v.object({ waitlistUserId: v.string(), code: v.string() }),
  }),
)
