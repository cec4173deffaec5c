import * as v from 'valibot'

// The schemas in this folder describe the fields of each collection. Modules in src/data pick the
// fields that they read. Don't import Firebase here: its two SDKs have different timestamp classes.

/** A Firestore timestamp, converted to a Date. */
export const timestamp = v.pipe(
  v.custom<{ toDate(): Date }>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      'toDate' in value &&
      typeof value.toDate === 'function',
  ),
  v.transform((value) => value.toDate()),
)

/** A whole number, at least zero. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A count that documents lack until the first increment: a missing or invalid one becomes 0. */
export const countOrZero = v.fallback(v.optional(v.number(), 0), 0)

/** A setting that documents lack until its first change: a missing or invalid one becomes false. */
export const switched = v.fallback(v.optional(v.boolean(), false), false)

/** The given schema, except that a missing or invalid value becomes null. */
// @__NO_SIDE_EFFECTS__
export function nullable<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(v.nullable(schema), null), null)
}

type Nullable<Schema extends v.GenericSchema> = Schema extends { fallback: unknown }
  ? Schema
  : ReturnType<typeof nullable<Schema>>

/**
 * An object schema with the same fields, in which a missing or invalid field becomes null. A list
 * can then still show the rest of the document. If a field has its own fallback, that fallback
 * still applies.
 */
// @__NO_SIDE_EFFECTS__
export function lenient<Entries extends Record<string, v.GenericSchema>>(schema: {
  entries: Entries
}): v.ObjectSchema<{ [Field in keyof Entries]: Nullable<Entries[Field]> }, undefined>
export function lenient({ entries }: { entries: Record<string, v.GenericSchema> }) {
  const all = Object.entries(entries)
  return v.object(
    Object.fromEntries(
      all.map(([field, schema]) => [field, 'fallback' in schema ? schema : nullable(schema)]),
    ),
  )
}
