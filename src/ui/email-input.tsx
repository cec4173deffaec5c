import type { ComponentProps } from 'react'

import { Input } from './input'

/** For an email address: with the keyboard for it, and nothing corrected. */
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
