import { classNames } from '@/ui/class-names'

import { contrast } from './contrast'

/** A text colour on a surface, with the contrast that the browser makes of it; a fail says so. */
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
