import type { Ref } from 'react'

import { buttonClass } from '@/ui/button'

interface FileButtonProps {
  label: string
  size: 'sm' | 'md'
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
  /** Told when somebody begins to choose. */
  onPress?: () => void
  onFiles: (files: readonly File[]) => void
}

/** Lets somebody choose statements, one or several. */
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
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
