import { MessageCircle, Share2 } from 'lucide-react'

import { founderOffer } from '@/content/joining/founder-offer'
import { referralLink } from '@/lib/paths'
import { Button, buttonClass } from '@/ui/forms/button'
import { CopyButton } from '@/ui/feedback/copy-button'
import { toast } from '@/ui/feedback/toast'

export function ShareButtons({ code }: { code: string }) {
  const link = referralLink(code)
  const text = `I’m in MoodDrive’s Founder Club: music that hears how you move. ${founderOffer.invitation} Join with my code ${code}:`
  const copying = {
    text: link,
    copiedLabel: 'Copied',
    onCopied: () =>
      toast({
        title: 'Link Copied!',
        description: 'Paste it anywhere. It opens the waitlist with your code filled in.',
        tone: 'success',
      }),
    onFailed: () => copyingFailed(link),
  } as const

  async function share() {
    try {
      await navigator.share({ title: 'MoodDrive', text, url: link })
    } catch (error) {
      const isClosedByThePerson = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosedByThePerson) copyingFailed(link)
    }
  }

  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="text-sm text-mute">Your link opens the waitlist with your code filled in.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {'share' in navigator ? (
          <Button onClick={() => void share()}>
            <Share2 aria-hidden className="size-[1.15em]" />
            Share
          </Button>
        ) : (
          // Copy the link if there is no share sheet.
          <CopyButton {...copying} label="Share" variant="primary" />
        )}
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <MessageCircle aria-hidden className="size-[1.15em]" />
          WhatsApp
        </a>
        <CopyButton {...copying} label="Copy Referral Link" />
      </div>
    </div>
  )
}

function copyingFailed(link: string) {
  toast({
    title: 'Sharing failed',
    description: `Your browser couldn’t share it. Here’s the link: ${link}`,
    tone: 'danger',
  })
}
