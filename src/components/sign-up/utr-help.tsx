import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

import { utrPlaces } from '@/content/joining/waitlist'

/**
 * Collapsed help on finding the reference of a UPI payment.
 * @param children what to do if the payer can’t find it.
 */
export function UtrHelp({ children }: { children?: ReactNode }) {
  return (
    <details className="group rounded-lg border border-line">
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 py-2.5 font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        Where do I find the UTR (UPI Reference ID)?
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-mute transition group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line px-4 py-4 text-sm">
        <p>
          It’s the number your bank knows the payment by: exactly 12 digits, no letters. Apps also
          show a longer ID of their own, which we can’t look up. Open the payment in your app’s
          history:
        </p>
        <dl className="mt-3 grid gap-3">
          {utrPlaces.map(({ app, where }) => (
            <div key={app} className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
              <dt className="font-semibold">{app}</dt>
              <dd className="text-mute">{where}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3">Your bank’s message about the payment usually has it too.</p>
        {children}
      </div>
    </details>
  )
}
