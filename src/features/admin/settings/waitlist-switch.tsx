import { ClosingSwitch } from './closing-switch'

/** Opens or closes the sign-up of founders. */
export function WaitlistSwitch() {
  return (
    <ClosingSwitch
      title="Sign-ups"
      what="waitlist"
      words={{
        open: 'Founders can join the waitlist.',
        closed: 'Nobody can join',
        hasClosed: 'Nobody can sign up until you reopen it.',
        hasOpened: 'Founders can sign up again.',
      }}
    >
      {{
        closing: (
          <>
            <p>
              From now on, the waitlist page shows no way to pay: they are told that the waitlist is
              closed right now, not to pay, and to write to you if they have paid already.
            </p>
            <p>
              Whoever has the page open already is told so only when they send the form: somebody
              who is paying at this moment can’t sign up any more. Everybody who has joined keeps
              their place, and you can go on verifying.
            </p>
            <p>You can reopen it at any time.</p>
          </>
        ),
        reopening: (
          <p>
            Visitors can join again at once. Visitors who were turned away must send the form again.
          </p>
        ),
      }}
    </ClosingSwitch>
  )
}
