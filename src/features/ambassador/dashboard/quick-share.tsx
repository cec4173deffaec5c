import { MessageCircle, Share2 } from 'lucide-react'

import { referralLink } from '@/lib/paths'
import { useAmbassador } from '@/session/signed-in'
import { Button, buttonClass } from '@/ui/button'

import { shareLink, whatsAppLink } from './share-link'

/** On a phone, where the card with the code is further down: within the first screen. */
export function QuickShare() {
  const { profile } = useAmbassador()
  const link = referralLink(profile.referralCode)
  return (
    <div className="mt-4 flex items-center justify-between gap-x-4 sm:hidden">
      <p className="min-w-0 font-display text-xl font-bold">{profile.referralCode}</p>
      {'share' in navigator ? (
        <Button onClick={() => void shareLink(link)}>
          <Share2 aria-hidden className="size-[1.15em]" />
          Share your link
        </Button>
      ) : (
        <a href={whatsAppLink(link)} target="_blank" rel="noreferrer" className={buttonClass()}>
          <MessageCircle aria-hidden className="size-[1.15em]" />
          Send your link
        </a>
      )}
    </div>
  )
}
