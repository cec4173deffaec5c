import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { company } from '@/content/company'
import { setVisibility, visibilityQuery } from '@/data/ambassadors/ambassador-settings'
import { toAppError, type AppError } from '@/data/firebase/errors'
import { formatNumber } from '@/lib/format'
import { useAmbassador } from '@/session/signed-in'
import { Card, CardTitle } from '@/ui/card'
import { Skeleton } from '@/ui/skeleton'
import { ErrorState } from '@/ui/state'
import { Switch } from '@/ui/switch'
import { dismissErrors, toast } from '@/ui/toast'

import { SettingsProblem } from './settings-problem'

export function VisibilitySetting() {
  const { uid } = useAmbassador()
  const visibility = useQuery(visibilityQuery(uid))

  return (
    <Card>
      <CardTitle>Leaderboard</CardTitle>
      {visibility.status === 'pending' && <SwitchLoading />}
      {visibility.status === 'error' && (
        <ErrorState
          className="mt-4"
          title="We couldn’t load this setting"
          description={visibility.error.message}
          onRetry={() => void visibility.refetch()}
        />
      )}
      {visibility.status === 'success' && visibility.data === null && (
        <p className="mt-3 text-mute">
          Your leaderboard entry is missing. Write to{' '}
          <a href={`mailto:${company.supportEmail}`} className="underline hover:text-fg">
            {company.supportEmail}
          </a>
          , and we put it back.
        </p>
      )}
      {visibility.status === 'success' && visibility.data !== null && (
        <VisibilitySwitch isVisible={visibility.data} />
      )}
    </Card>
  )
}

function VisibilitySwitch({ isVisible }: { isVisible: boolean }) {
  const { uid, profile } = useAmbassador()
  const { firstName, college, referralCount: count } = profile
  const [error, setError] = useState<AppError | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const isSending = useRef(false)

  async function change(visible: boolean) {
    // State is too late for the second of two clicks at once.
    if (isSending.current) return
    isSending.current = true
    setIsSaving(true)
    dismissErrors()
    setError(null)
    try {
      await setVisibility(uid, visible, { firstName, college })
    } catch (failure) {
      setError(toAppError(failure))
      const description = 'Could not save your details. Please try again.'
      toast({ title: 'Error', description, tone: 'danger' })
    } finally {
      isSending.current = false
      setIsSaving(false)
    }
  }

  return (
    <>
      <Switch
        label="Show me on the leaderboard"
        checked={isVisible}
        busy={isSaving}
        onChange={(visible) => void change(visible)}
        className="mt-2"
        hint={
          <output className="block">
            {isVisible ? (
              <>
                Other ambassadors see your first name, college and count:{' '}
                <span className="font-medium wrap-anywhere text-fg">
                  {firstName}, {college}, {formatNumber(count)} verified{' '}
                  {count === 1 ? 'referral' : 'referrals'}
                </span>
                . Nothing else.
              </>
            ) : (
              'Hidden: other ambassadors see neither your name nor your college. Your verified referrals still count, for your rank and everybody else’s, and in your college’s total.'
            )}
          </output>
        }
      />
      <div className={error === null ? undefined : 'mt-3'}>
        <SettingsProblem
          error={error}
          meaning={
            isVisible
              ? 'You’re still shown on the leaderboard.'
              : 'You’re still hidden on the leaderboard.'
          }
        />
      </div>
    </>
  )
}

function SwitchLoading() {
  return (
    <div aria-busy className="mt-2">
      <p className="sr-only">Loading…</p>
      <div className="flex min-h-touch items-center justify-between gap-4">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-7 w-12 shrink-0" />
      </div>
      <Skeleton className="mt-1.5 h-4" />
      <Skeleton className="mt-1.5 h-4 w-3/4" />
    </div>
  )
}
