import { Circle, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'

import { useLateQueryClient } from '@/components/late-query-client'
import { checkPassword, DEFAULT_REQUIREMENTS, type PasswordRequirements } from '@/domain/password'

const KEY = ['password-requirements']

/**
 * What the authentication service asks of passwords, as it is set there now; the default until that is
 * known.
 *
 * @param isWanted false: not asked for yet, because it brings Firebase with it.
 */
export function usePasswordRequirements(isWanted: boolean) {
  const loadClient = useLateQueryClient()
  const [requirements, setRequirements] = useState(DEFAULT_REQUIREMENTS)

  useEffect(() => {
    if (!isWanted) return undefined
    let isLeft = false
    const read = async () => {
      const client = await loadClient()
      const wanted = await client.fetchQuery({
        queryKey: KEY,
        queryFn: async () =>
          (await import('@/data/accounts/password-policy')).readPasswordRequirements(),
        staleTime: Number.POSITIVE_INFINITY,
      })
      if (!isLeft) setRequirements(wanted)
    }
    // Should it fail, the service itself has the last word when the form is sent.
    read().catch(() => {})
    return () => {
      isLeft = true
    }
  }, [isWanted, loadClient])

  /** The service has refused a password that fits them. */
  async function readAgain() {
    const { rereadPasswordRequirements } = await import('@/data/accounts/password-policy')
    const wanted = await rereadPasswordRequirements()
    setRequirements(wanted)
    const client = await loadClient()
    client.setQueryData(KEY, wanted)
  }

  return {
    requirements,
    // Should it fail, the service itself has the last word when the form is sent again.
    readRequirementsAgain: () => void readAgain().catch(() => {}),
  }
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
