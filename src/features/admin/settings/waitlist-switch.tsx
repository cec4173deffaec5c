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
              The waitlist page stops showing how to pay. It tells visitors that the waitlist is
              closed and that they shouldn’t pay, and asks anyone who has already paid to write to
              you.
            </p>
            <p>
              People who have the page open find out only when they send the form, so someone who is
              paying right now can’t sign up any more. Everyone who has joined keeps their place,
              and you can keep verifying.
            </p>
            <p>You can reopen it at any time.</p>
          </>
        ),
        reopening: (
          <p>
            Visitors can join again at once. Those who were turned away need to send the form again.
          </p>
        ),
      }}
    </ClosingSwitch>
  )
}
