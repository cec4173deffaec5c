import * as v from 'valibot'

/** @returns a type guard that checks a value against the schema. */
export function matchesSchema<Schema extends v.GenericSchema>(
  schema: Schema,
): (value: unknown) => value is v.InferInput<Schema> {
  return (value) => v.is(schema, value)
}
