import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { AuthenticatorCodeField, codeDigits } from '@/components/form/authenticator-code-field'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { RowsLoading } from '@/components/workspace/rows-loading'
import { WriteFailure } from '@/components/form/write-failure'
import {
  hasAuthenticatorApp,
  removeAuthenticatorApp,
  setUpAuthenticatorApp,
  type AppSetUp,
} from '@/data/accounts/authenticator-app'
import { toAppError } from '@/data/firebase/errors'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'
import { CopyButton } from '@/ui/feedback/copy-button'
import { Dialog } from '@/ui/feedback/dialog'
import { QrCode } from '@/ui/qr-code'
import { ErrorState } from '@/ui/feedback/state'
import { dismissErrors, toast } from '@/ui/feedback/toast'

const KEY = ['authenticator-app']

/** Turns two-step sign-in on and off, so that a stolen password alone isn't enough to sign in. */
export function AuthenticatorCard() {
  const { uid } = useAdmin()
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'on' | 'off' | null>(null)
  const { status, data, error, refetch } = useQuery({
    queryKey: [...KEY, uid],
    queryFn: hasAuthenticatorApp,
  })

  function open(which: 'on' | 'off') {
    dismissErrors()
    setDialog(which)
  }

  function changed(isOn: boolean) {
    client.setQueryData([...KEY, uid], isOn)
    setDialog(null)
    const description = isOn ? 'Two-step sign-in is on.' : 'Two-step sign-in is off.'
    toast({ title: 'Success', description, tone: 'success' })
  }

  return (
    <Card>
      <CardTitle>Two-step sign-in</CardTitle>
      <p className="mt-2 max-w-prose text-mute">
        {data === true
          ? 'On: you sign in with your password and a code from your authenticator app.'
          : 'Off: anyone with your password can verify payments and read every sign-up. With an authenticator app, signing in also needs a code from your phone.'}
      </p>
      {status === 'pending' && <RowsLoading label="Loading two-step sign-in…" rows={1} />}
      {status === 'error' && (
        <ErrorState
          className="mt-4"
          title="We couldn’t load two-step sign-in"
          description={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {status === 'success' && (
        <Button variant="secondary" className="mt-5" onClick={() => open(data ? 'off' : 'on')}>
          {data ? 'Turn off' : 'Set up an authenticator app'}
        </Button>
      )}
      <Dialog
        open={dialog === 'on'}
        onClose={() => setDialog(null)}
        title="Set up an authenticator app"
      >
        <SetUp onDone={() => changed(true)} />
      </Dialog>
      <ConfirmDialog
        open={dialog === 'off'}
        title="Turn off two-step sign-in?"
        confirm="Turn off"
        busy="Turning off…"
        cancel="Keep it on"
        onConfirm={async () => {
          await removeAuthenticatorApp()
          changed(false)
        }}
        onClose={() => setDialog(null)}
      >
        <p>You’ll sign in with your password only.</p>
      </ConfirmDialog>
    </Card>
  )
}

function SetUp({ onDone }: { onDone: () => void }) {
  const { status, data, error, refetch } = useQuery({
    queryKey: [...KEY, 'set-up'],
    queryFn: setUpAuthenticatorApp,
    // The dialog must get a new secret each time it opens.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (status === 'pending') return <RowsLoading label="Preparing the code…" rows={3} />
  if (status === 'error') {
    return (
      <ErrorState
        className="mt-4"
        title="We couldn’t set it up"
        description={`${error.message} Authenticator apps may be switched off for your project. The operations guide explains how to switch them on.`}
        onRetry={() => void refetch()}
      />
    )
  }
  return <FirstCode setUp={data} onDone={onDone} />
}

function FirstCode({ setUp, onDone }: { setUp: AppSetUp; onDone: () => void }) {
  const form = useForm({ defaultValues: { code: '' } })
  const turningOn = useMutation({
    mutationFn: ({ code }: { code: string }) => setUp.turnOn(codeDigits(code)),
    onSuccess: onDone,
    onError: (error) => {
      const { kind, message } = toAppError(error)
      if (kind === 'credentials') form.setError('code', { message }, { shouldFocus: true })
    },
  })

  return (
    <Form
      form={form}
      onSubmit={turningOn.mutateAsync}
      forgetFailure={turningOn.reset}
      aria-label="Set up an authenticator app"
      className="mt-4 grid gap-5"
      failure={
        <WriteFailure
          error={turningOn.error}
          besides={['credentials']}
          explain={(error) => `Two-step sign-in is still off. ${toAppError(error).message}`}
        />
      }
      actions={
        <SubmitButton busyLabel="Turning on…" className="sm:w-fit">
          Turn on
        </SubmitButton>
      }
    >
      <p>
        Scan this with your authenticator app, or enter the key <code>{setUp.key}</code> into it.
      </p>
      <QrCode value={setUp.address} label="QR code for your authenticator app" className="w-44" />
      <CopyButton text={setUp.key} label="Copy key" copiedLabel="Copied" size="sm" />
      <AuthenticatorCodeField form={form} hint="The 6 digits your app shows for MoodDrive." />
    </Form>
  )
}
