interface SelectRowProps {
  label: string
  checked: boolean
  tabIndex: number
  /** `isRange`: with Shift, everything between the last one and this. */
  onSelect: (isRange: boolean) => void
}

/** Before what the row is about. */
export function SelectRow({ label, checked, tabIndex, onSelect }: SelectRowProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      tabIndex={tabIndex}
      // The press says whether Shift was held, the change itself doesn't.
      onClick={({ shiftKey }) => onSelect(shiftKey)}
      onChange={() => {}}
      className="size-5 shrink-0 cursor-pointer accent-accent-text"
    />
  )
}
