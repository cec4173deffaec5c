import type { MouseEvent } from 'react'

interface SelectBoxProps {
  label: string
  checked: boolean
  disabled?: boolean
  tabIndex?: number | undefined
  onClick: (event: MouseEvent) => void
}

/** The checkbox that selects one row, or all. */
export function SelectBox(props: SelectBoxProps) {
  const { label, ...others } = props
  return (
    <input
      {...others}
      type="checkbox"
      aria-label={label}
      // `onClick` handles it: only the click event tells whether Shift was held.
      onChange={() => {}}
      className="size-5 shrink-0 cursor-pointer accent-accent-text"
    />
  )
}
