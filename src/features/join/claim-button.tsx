import { SignUpAlert } from '@/components/sign-up-alert'
import type { SignUpFailure } from '@/components/sign-up-failures'
import { useSubmit } from '@/components/use-submit'
import type { WaitlistFormValues } from '@/components/waitlist-form-schema'
import { isNewVersionHere } from '@/lib/new-version'
import { Button } from '@/ui/button'

import type { ClaimForm } from './claim-form'

/** @param values what stands in the sign-up form. */
export type OpenClaimForm = (Form: typeof ClaimForm, values: WaitlistFormValues) => void

/** Fetches the form for payers who can't find the reference. Few need it, so it isn't part of the page. */
export function ClaimButton({ onOpen }: { onOpen: (Form: typeof ClaimForm) => void }) {
  const { isSubmitting, failure, submit } = useSubmit<SignUpFailure>({
    explain: () => 'not-loaded',
    offline: 'device-offline',
  })

  async function open(): Promise<SignUpFailure | null> {
    try {
      onOpen((await import('./claim-form')).ClaimForm)
      return null
    } catch {
      return (await isNewVersionHere()) ? 'new-version' : 'not-loaded'
    }
  }

  return (
    <div className="mt-2 grid justify-items-start gap-3 noscript:hidden">
      <Button
        variant="secondary"
        size="sm"
        busy={isSubmitting}
        // Lets the words wrap where text is big.
        className="py-1 text-left whitespace-normal!"
        onClick={() => void submit(open)}
      >
        I paid, but can’t find the UTR
      </Button>
      {failure !== null && <SignUpAlert failure={failure} />}
    </div>
  )
}
