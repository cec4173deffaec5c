import type { ComponentProps } from 'react'

import { Input } from './input'

/** A field for an email address: phones show the keyboard for it and don't autocorrect the text. */
export function EmailInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
