const load = () => import('./full-stylesheet')
let underWay: Promise<unknown> | undefined

/**
 * Fetches the full style sheet, once. This isn't done at the start, because a prerendered page
 * contains the styles that it needs, and applying the others takes time on a phone.
 *
 * @param moment the loading begins when this promise resolves; without it, at once.
 * @throws if the file doesn't arrive. The next call tries again.
 */
export function fetchStyleSheet(moment?: Promise<unknown>): Promise<unknown> {
  underWay ??= (moment?.then(load) ?? load()).catch((error: unknown) => {
    underWay = undefined
    throw error
  })
  return underWay
}

/**
 * @returns a promise to wait for if the style sheet is loading or loaded; otherwise undefined. The
 * promise also resolves after a failure, because a page without all styles is better than none.
 */
export function styleSheetUnderWay(): Promise<unknown> | undefined {
  return underWay?.catch(() => {})
}
