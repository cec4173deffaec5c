import { ClosingSwitch } from './closing-switch'

/** Opens or closes the site's contact forms. */
export function InboxSwitch() {
  return (
    <ClosingSwitch
      title="Messages"
      what="inbox"
      words={{
        open: 'Visitors can write from the site.',
        closed: 'Nobody can write from the site',
        hasClosed: 'Nobody can write from the site until you reopen it.',
        hasOpened: 'Visitors can write from the site again.',
      }}
    >
      {{
        closing: (
          <>
            <p>
              For when somebody floods it. Whoever sends a message, asks for a demo or to hear of
              the launch is told that messages are closed right now, keeps what they typed, and is
              given your support address.
            </p>
            <p>What has arrived stays. You can reopen it at any time.</p>
          </>
        ),
        reopening: <p>Visitors can write again at once.</p>,
      }}
    </ClosingSwitch>
  )
}
