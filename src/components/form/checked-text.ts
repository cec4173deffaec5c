import * as v from 'valibot'

/**
 * A schema for a trimmed text.
 * @param problem returns the error message, or undefined if the text is valid.
 */
export function checkedText(problem: (text: string) => string | undefined) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.rawCheck<string>(({ dataset, addIssue }) => {
      const message = dataset.typed ? problem(dataset.value) : undefined
      if (message !== undefined) addIssue({ message })
    }),
  )
}
