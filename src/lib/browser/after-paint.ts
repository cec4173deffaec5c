/**
 * The longest delay in milliseconds. A hidden page is never painted, so its work starts after this
 * time.
 */
const AT_THE_LATEST = 500

/**
 * Runs work after the browser's next paint, so that slow work doesn't delay the visible response to
 * a click.
 */
export function afterPaint(work: () => void): void {
  const late = setTimeout(() => {
    cancelAnimationFrame(frame)
    work()
  }, AT_THE_LATEST)
  const frame = requestAnimationFrame(() => {
    clearTimeout(late)
    setTimeout(work)
  })
}
