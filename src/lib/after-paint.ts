/** A page that is hidden at this very moment is not painted: then it is done after this long, in milliseconds. */
const AT_THE_LATEST = 500

/** Does it once the browser has painted: what a press brings along must not keep its answer waiting. */
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
