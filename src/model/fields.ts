import * as v from 'valibot'

// A schema of this folder says what each field of a collection holds. The views in src/data pick the fields that they
// read. No import of Firebase: each of its SDKs has its own class of timestamps.

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

/** A whole number from zero. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A count that is missing until the first one. */
export const countOrZero = v.fallback(v.optional(v.number(), 0), 0)

/** A switch that is missing until its first use. */
export const switched = v.fallback(v.optional(v.boolean(), false), false)

/** Null when the field is missing or invalid. */
// @__NO_SIDE_EFFECTS__
export function nullable<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(v.nullable(schema), null), null)
}

type Nullable<Schema extends v.GenericSchema> = Schema extends { fallback: unknown }
  ? Schema
  : ReturnType<typeof nullable<Schema>>

/**
 * The same fields, each null when it is missing or invalid, so that a list can still show the rest of the document.
 * A field with a fallback keeps it.
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
