import { FailureAlert } from '@/components/form/failure-alert'
import { useSubmit } from '@/components/form/use-submit'
import type { WaitlistFormValues } from '@/model/sign-up'
import { Button } from '@/ui/forms/button'
import { NotLoaded } from '@/ui/feedback/not-loaded'

import type { ClaimForm } from './claim-form'

/** @param values of the sign-up form. */
export type OpenClaimForm = (Form: typeof ClaimForm, values: WaitlistFormValues) => void

/** Loads the form for payers who can't find their reference. Few need it, so it loads on demand. */
export function ClaimButton({ onOpen }: { onOpen: (Form: typeof ClaimForm) => void }) {
  const { isSubmitting, failure, submit } = useSubmit<'offline' | 'not-loaded'>({
    explain: () => 'not-loaded',
    // Browsers remember a failed import until a reload, so don't start it offline.
    offline: 'offline',
  })

  return (
    <div className="grid gap-3 noscript:hidden">
      <Button
        variant="secondary"
        size="sm"
        busy={isSubmitting}
        // Lets the label wrap at large font sizes.
        className="justify-self-start py-1 text-left whitespace-normal!"
        onClick={() =>
          void submit(async () => {
            onOpen((await import('./claim-form')).ClaimForm)
          })
        }
      >
        I paid, but can’t find the UTR
      </Button>
      {failure === 'offline' && (
        <FailureAlert
          title="You’re offline"
          text="What you typed is kept. Press the button again when you’re connected."
        />
      )}
      {failure === 'not-loaded' && <NotLoaded />}
    </div>
  )
}
