import { ClosingSwitch } from './closing-switch'

/** Opens or closes the site's contact forms. */
export function InboxSwitch() {
  return (
    <ClosingSwitch
      title="Messages"
      what="inbox"
      words={{
        open: 'Visitors can write from the site.',
        closed: 'The contact forms are closed',
        hasClosed: 'Nobody can write from the site until you reopen it.',
        hasOpened: 'Visitors can write from the site again.',
      }}
    >
      {{
        closing: (
          <>
            <p>
              Use this if you get too much spam. Visitors who send a form are told that messages are
              closed right now, and get your support address. They don’t lose what they typed.
            </p>
            <p>Messages you’ve received stay. You can reopen the inbox at any time.</p>
          </>
        ),
        reopening: <p>Visitors can write again at once.</p>,
      }}
    </ClosingSwitch>
  )
}
