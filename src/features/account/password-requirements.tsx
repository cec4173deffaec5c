import { Circle, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'

import { checkPassword, DEFAULT_REQUIREMENTS, type PasswordRequirements } from '@/domain/password'

/**
 * What the authentication service asks of passwords, as it is set there now.
 *
 * @param isWanted false: not asked for yet, because it brings Firebase with it.
 */
export function usePasswordRequirements(isWanted: boolean): PasswordRequirements {
  const [requirements, setRequirements] = useState(DEFAULT_REQUIREMENTS)
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    const ask = async () => {
      const { readPasswordRequirements } = await import('@/data/password-policy')
      const read = await readPasswordRequirements()
      if (!isLeft) setRequirements(read)
    }
    // The service itself has the last word when the form is sent.
    ask().catch(() => {})
    return () => {
      isLeft = true
    }
  }, [isWanted])
  return requirements
}

type PasswordChecklistProps = { password: string; requirements: PasswordRequirements }

/** Each requirement, ticked as it is met. */
export function PasswordChecklist({ password, requirements }: PasswordChecklistProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {checkPassword(password, requirements).map(({ text, isMet }) => {
        const Icon = isMet ? CircleCheck : Circle
        return (
          <li key={text} className={isMet ? 'text-success' : undefined}>
            <Icon aria-hidden className="mr-1 inline size-3.5 align-[-0.1em]" />
            {text}
            <span className="sr-only">{isMet ? ', met' : ', not met yet'}</span>
          </li>
        )
      })}
    </ul>
  )
}
