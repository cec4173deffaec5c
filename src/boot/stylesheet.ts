const load = () => import('./full-stylesheet')
let underWay: Promise<unknown> | undefined

/**
 * Fetches the full style sheet, once. A built page contains the styles that it needs, and applying the others is work
 * for a phone.
 *
 * @param moment when to begin; at once if it is left out.
 * @throws if the file doesn't arrive. The next call tries again.
 */
export function fetchStyleSheet(moment?: Promise<unknown>): Promise<unknown> {
  underWay ??= (moment?.then(load) ?? load()).catch((error: unknown) => {
    underWay = undefined
    throw error
  })
  return underWay
}

/** Waits for the style sheet if it is on its way. A page without it is better than none. */
export function styleSheetUnderWay(): Promise<unknown> | undefined {
  return underWay?.catch(() => {})
}
