import type { ComponentProps } from 'react'

import { Input } from './input'

/** For a code or a payment reference. Without a number pad, which couldn't type the letters that some of them have. */
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
