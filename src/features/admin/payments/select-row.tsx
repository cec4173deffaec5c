interface SelectRowProps {
  label: string
  checked: boolean
  disabled?: boolean
  tabIndex: number
  /** `isRange`: with Shift, everything between the last one and this. */
  onSelect: (isRange: boolean) => void
}

/** Before what the row is about. */
export function SelectRow({
  label,
  checked,
  disabled = false,
  tabIndex,
  onSelect,
}: SelectRowProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      tabIndex={tabIndex}
      // The press says whether Shift was held, the change itself doesn't.
      onClick={({ shiftKey }) => onSelect(shiftKey)}
      onChange={() => {}}
      className="size-5 shrink-0 cursor-pointer accent-accent-text"
    />
  )
}
