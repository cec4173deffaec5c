import { useNavigate } from 'react-router-dom'

import { useLateQueryClient } from '@/components/late-query-client'
import { endSession } from '@/session/sign-out'

import { loadLogin, LoginRefused, useLogIn } from '../log-in/log-in'
import type { AfterwardsProblem } from './opened-link'

/**
 * Signs in with the new or confirmed password, replacing any other session, and opens the person's
 * page.
 * @param continueTo the requested page; null for their own dashboard.
 * @returns why they have to sign in again; null after the page has changed.
 */
export function useEnterWithPassword(
  continueTo: string | null,
): (email: string, password: string) => Promise<AfterwardsProblem | null> {
  const navigate = useNavigate()
  const loadClient = useLateQueryClient()
  const logIn = useLogIn({ from: continueTo })
  return async (email, password) => {
    try {
      const [{ signIn }] = await loadLogin()
      await endSession(await loadClient())
      const path = await logIn(() => signIn(email, password))
      if (path === null) {
        return { text: 'Your account and everything in it have been deleted.', hint: null }
      }
      await navigate(path, { replace: true })
      return null
    } catch (error) {
      if (error instanceof LoginRefused && error.hint !== null) {
        return { text: error.hint.text, hint: error.hint }
      }
      return { text: error instanceof Error ? error.message : 'Sign in with it now.', hint: null }
    }
  }
}
