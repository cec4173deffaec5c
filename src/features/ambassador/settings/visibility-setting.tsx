import { useMutation } from '@tanstack/react-query'

import { SupportLink } from '@/components/workspace/support-link'
import { WriteFailure } from '@/components/form/write-failure'
import { setVisibility } from '@/data/ambassadors/ambassador-settings'
import { formatNumber } from '@/lib/format/format'
import { useAmbassador } from '@/session/signed-in'
import { Card, CardTitle } from '@/ui/card'
import { Switch } from '@/ui/forms/switch'

import { advice, sayNotSaved } from './saving'

export function VisibilitySetting() {
  const { profile } = useAmbassador()

  return (
    <Card>
      <CardTitle>Leaderboard</CardTitle>
      {profile.hiddenByTeam ? (
        <>
          <p role="status" className="mt-3">
            Our team has hidden you on the leaderboard for now: other ambassadors can’t see your
            name or college. Your verified referrals still count for your rank and your college’s
            total.
          </p>
          <p className="mt-2 text-mute">
            Think it’s a mistake? Write to <SupportLink />.
          </p>
        </>
      ) : (
        <VisibilitySwitch isVisible={!profile.hidden} />
      )}
    </Card>
  )
}

function VisibilitySwitch({ isVisible }: { isVisible: boolean }) {
  const { uid, profile } = useAmbassador()
  const { firstName, college, referralCount: count } = profile
  const saving = useMutation({
    mutationFn: (visible: boolean) => setVisibility(uid, visible),
    onError: sayNotSaved,
  })

  return (
    <>
      <Switch
        label="Show me on the leaderboard"
        checked={isVisible}
        busy={saving.isPending}
        onChange={(visible) => saving.mutate(visible)}
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
                . Nothing else.{profile.paused && ' You’re hidden while your code is paused.'}
              </>
            ) : (
              'Hidden: other ambassadors can’t see your name or college. Your verified referrals still count for your rank and your college’s total.'
            )}
          </output>
        }
      />
      <div className="mt-3 empty:hidden">
        <WriteFailure
          error={saving.error}
          explain={(error) =>
            `You’re still ${isVisible ? 'shown' : 'hidden'} on the leaderboard. ${advice(error)}`
          }
        />
      </div>
    </>
  )
}
