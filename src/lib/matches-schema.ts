import * as v from 'valibot'

/** @returns a type guard: whether a value is as the schema says. */
export function matchesSchema<Schema extends v.GenericSchema>(
  schema: Schema,
): (value: unknown) => value is v.InferInput<Schema> {
  return (value) => v.is(schema, value)
}
