interface SelectRowProps {
  label: string
  checked: boolean
  disabled?: boolean
  tabIndex: number
  /** `isRange`: Shift was held, so all rows since the last selected one are selected. */
  onSelect: (isRange: boolean) => void
}

/** The checkbox that selects a row. */
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
      // Only the click event tells whether Shift was held.
      onClick={({ shiftKey }) => onSelect(shiftKey)}
      onChange={() => {}}
      className="size-5 shrink-0 cursor-pointer accent-accent-text"
    />
  )
}
