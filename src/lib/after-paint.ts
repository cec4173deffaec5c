/** Does it once the browser has painted: what a press brings along must not keep its answer waiting. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
