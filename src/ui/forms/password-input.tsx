import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'

import { Input } from './input'

export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye

  return (
    <div className="relative">
      <Input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-12"
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-controls={props.id}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-touch cursor-pointer place-items-center rounded-md text-mute transition hover:text-fg focus-visible:-outline-offset-4 active:text-accent-text disabled:cursor-not-allowed"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  )
}
