import type { ComponentProps } from 'react'

import { Input } from './input'

/**
 * A field for a referral code or a payment reference. Both can contain letters, so phones must not
 * show a number pad.
 */
export function CodeInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      {...props}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
