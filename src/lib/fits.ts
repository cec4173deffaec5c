import * as v from 'valibot'

/** @returns a type guard for what fits the schema. */
export function fits<Schema extends v.GenericSchema>(
  schema: Schema,
): (value: unknown) => value is v.InferInput<Schema> {
  return (value) => v.is(schema, value)
}
