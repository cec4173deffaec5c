import { Circle, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'

import { useLateQueryClient } from '@/components/late-query-client'
import {
  checkPassword,
  DEFAULT_REQUIREMENTS,
  type PasswordRequirements,
} from '@/domain/values/password'

const KEY = ['password-requirements']

/**
 * Returns Firebase Authentication's current password requirements; the defaults until they have
 * loaded.
 * @param isWanted false until they are needed, because loading them also loads Firebase.
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
    // If this fails, Firebase checks the password when the form is submitted.
    read().catch(() => {})
    return () => {
      isLeft = true
    }
  }, [isWanted, loadClient])

  /** Reloads the requirements after Firebase refused a password that met them. */
  async function readAgain() {
    const client = await loadClient()
    // A slow first read must not replace the newer requirements.
    await client.cancelQueries({ queryKey: KEY })
    const wanted = await client.fetchQuery({
      queryKey: KEY,
      queryFn: async () =>
        (await import('@/data/accounts/password-policy')).rereadPasswordRequirements(),
    })
    setRequirements(wanted)
  }

  return {
    requirements,
    // If this fails, Firebase checks the password at the next submit.
    readRequirementsAgain: () => void readAgain().catch(() => {}),
  }
}

type PasswordChecklistProps = { password: string; requirements: PasswordRequirements }

/** The list of requirements. Each gets a tick when the password meets it. */
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
