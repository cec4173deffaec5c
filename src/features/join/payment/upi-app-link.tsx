import { Smartphone } from 'lucide-react'
import { useRef, useState, type MouseEvent } from 'react'

import { founderOffer } from '@/content/joining/founder-offer'
import { upiPaymentLink } from '@/domain/payments/upi'
import { config } from '@/lib/config/config'
import { buttonClass } from '@/ui/forms/button'

/**
 * User agents of browsers inside other apps, such as Instagram; `; wv)` marks every WebView on
 * Android. They can't open payment apps, and some show an error page.
 */
const IN_APP = /Instagram|FBAN|FBAV|FB_IAB|WhatsApp|Snapchat|LinkedInApp|Twitter|Telegram|; wv\)/

function isInAppBrowser(): boolean {
  return IN_APP.test(navigator.userAgent)
}

/** If no app has opened after this many milliseconds, none will. */
const PATIENCE = 2500

const WORDS = {
  'in-app':
    'The browser of this app can’t open UPI apps. Save the QR code or copy the UPI ID, then pay in your UPI app. Or open this page in Chrome or Safari.',
  'no-app':
    'No UPI app opened. Scan the QR code with your phone, upload the saved QR in your UPI app, or paste the UPI ID there.',
}

const linkFor = (reference?: string) =>
  upiPaymentLink(config.upi, founderOffer.paymentNote, 'link', reference)

/**
 * Merchant payments need a unique reference. We never look it up, so the time and a random number
 * are enough.
 */
const newReference = () => `MD${Date.now()}${Math.floor(Math.random() * 1000)}`

/** Opens a UPI app, and explains the alternatives when none opens. */
export function UpiAppLink() {
  const [problem, setProblem] = useState<keyof typeof WORDS | null>(null)
  const watch = useRef<AbortController | null>(null)

  function open(event: MouseEvent<HTMLAnchorElement>) {
    setProblem(null)
    watch.current?.abort()
    if (isInAppBrowser()) {
      event.preventDefault()
      setProblem('in-app')
      return
    }
    event.currentTarget.href = linkFor(newReference())
    watch.current = whenNothingOpens(() => setProblem('no-app'))
  }

  return (
    <div>
      <a
        href={linkFor()}
        onClick={open}
        className={`${buttonClass({ variant: 'secondary' })} w-full sm:w-auto`}
      >
        <Smartphone aria-hidden className="size-[1.1em]" />
        Pay with a UPI app
      </a>
      <output className="block text-sm">
        {problem !== null && (
          <span className="mt-3 block rounded-md bg-warning-tint px-3.5 py-2.5">
            {WORDS[problem]}
          </span>
        )}
      </output>
    </div>
  )
}

/**
 * Calls `say` after a time-out, unless the page loses the focus or is hidden: then an app or a list
 * of apps has opened.
 */
function whenNothingOpens(say: () => void): AbortController {
  const events = new AbortController()
  const { signal } = events
  const timer = setTimeout(() => {
    events.abort()
    say()
  }, PATIENCE)
  signal.addEventListener('abort', () => clearTimeout(timer))
  for (const sign of ['blur', 'pagehide'] as const) {
    addEventListener(sign, () => events.abort(), { signal })
  }
  document.addEventListener('visibilitychange', () => events.abort(), { signal })
  return events
}
