import type { Ref } from 'react'

import { buttonClass } from '@/ui/forms/button'

interface FileButtonProps {
  label: string
  size: 'sm' | 'md'
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
  /** Called when the admin opens the file picker. */
  onPress?: () => void
  onFiles: (files: readonly File[]) => void
}

/** Lets the admin choose one or more statements. */
export function FileButton({
  label,
  size,
  disabled = false,
  inputRef,
  onPress,
  onFiles,
}: FileButtonProps) {
  return (
    <label
      className={`${buttonClass({ variant: 'secondary', size })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text has-disabled:cursor-not-allowed has-disabled:text-mute`}
    >
      {label}
      <input
        ref={inputRef}
        type="file"
        multiple
        disabled={disabled}
        accept=".csv,.tsv,.txt,.xlsx,.xls,.xlsb,.ods,.numbers,.htm,.html,.xml,.pdf,text/csv"
        className="sr-only"
        onClick={onPress}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows the same file to be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
