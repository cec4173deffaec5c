import * as v from 'valibot'

/**
 * A text without the space around it.
 * @param problem what is wrong with it; undefined: it is fine.
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
