import { Share } from 'lucide-react'

import { musicDemo } from '@/content/marketing/music-demo'
import { journeyToQuery } from '@/domain/mix/address'
import type { Journey } from '@/domain/mix/types'
import { paths } from '@/lib/paths'
import { rememberedReferral } from '@/lib/browser/remembered-referral'
import { Button } from '@/ui/forms/button'
import { toast } from '@/ui/feedback/toast'

/**
 * Shares a link that opens the demo with these settings. If the visitor came by a referral link,
 * the shared link contains the same referral code.
 */
export function ShareMix({ journey }: { journey: Journey }) {
  return (
    <Button variant="secondary" onClick={() => void share(mixLink(journey))}>
      <Share aria-hidden className="size-[1.15em]" />
      {musicDemo.share}
    </Button>
  )
}

function mixLink(journey: Journey): string {
  const query = new URLSearchParams(journeyToQuery(journey))
  const code = rememberedReferral()
  if (code !== '') query.set('ref', code)
  return `${location.origin}${paths.home}?${query}#hear`
}

async function share(url: string) {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: musicDemo.shareTitle, url })
    } else {
      // The browser has no share dialog, so copy the link.
      await navigator.clipboard.writeText(url)
      toast({ ...musicDemo.shared, tone: 'success' })
    }
  } catch (error) {
    const isClosedByThePerson = error instanceof DOMException && error.name === 'AbortError'
    if (!isClosedByThePerson) {
      const description = `Your browser couldn’t share it. Here’s the link: ${url}`
      toast({ title: musicDemo.notShared, description, tone: 'danger' })
    }
  }
}
