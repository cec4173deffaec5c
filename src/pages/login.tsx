import { Link } from 'react-router-dom'

import { LoginForm } from '@/features/account/login-form'
import { paths } from '@/lib/paths'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { TempoLine } from '@/ui/tempo-line'

export default function LoginPage() {
  return (
    <div className="relative isolate min-h-[inherit] overflow-hidden">
      <title>Login · MoodDrive</title>
      <meta
        name="description"
        content="Sign in to MoodDrive: for campus ambassadors, who see their referrals live, and for the team."
      />
      <div className="wrap grid items-start gap-x-16 gap-y-8 py-10 sm:py-16 lg:grid-cols-[1fr_30rem] lg:py-24">
        <div>
          <Heading level={1} size="display">
            Login
          </Heading>
          <p className="mt-4 max-w-prose text-lg text-mute">
            For ambassadors and the MoodDrive team.
          </p>
        </div>
        <Card className="w-full max-w-form">
          <LoginForm />
          <p className="mt-6 border-t border-line pt-5 text-sm text-mute">
            Only authorized users can sign in. If you think you should be one of them, contact an
            ambassador or the team. Here to join?{' '}
            <span className="block">
              <Link
                to={paths.waitlist}
                className="font-medium text-accent-text underline underline-offset-2"
              >
                The waitlist
              </Link>{' '}
              needs no account.
            </span>
          </p>
        </Card>
      </div>
      {/* Last: what is placed from the bottom must wait until the bottom is known. */}
      <TempoLine className="absolute inset-x-0 bottom-6 -z-10 hidden sm:block" />
    </div>
  )
}
