import { classNames } from '@/ui/class-names'

import { contrast } from './contrast'

/**
 * Shows the contrast of a text colour on a surface, measured in the browser. Marks a contrast below
 * 4.5.
 */
export function Measured({ text, surface }: { text: string; surface: string }) {
  return (
    <p className={classNames('rounded-sm border border-line px-2 py-1.5 text-sm', surface)}>
      <span ref={measure} className={classNames('font-semibold tabular-nums', text)} />
    </p>
  )
}

function measure(element: HTMLElement | null) {
  if (element?.parentElement == null) return
  const ratio = contrast(
    getComputedStyle(element).color,
    getComputedStyle(element.parentElement).backgroundColor,
  )
  element.textContent = ratio < 4.5 ? `${ratio.toFixed(1)} fails` : ratio.toFixed(1)
}
