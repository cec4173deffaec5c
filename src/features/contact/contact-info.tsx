import { company } from '@/content/legal/company'
import { contact } from '@/content/messages/contact'
import { Heading } from '@/ui/page/heading'

/** The ways to contact us, beside the form. */
export function ContactInfo() {
  const { email, chat } = contact
  return (
    <div className="grid gap-10">
      <div className="max-lg:border-t max-lg:border-line max-lg:pt-6">
        <Heading level={2} size="heading">
          {email.title}
        </Heading>
        <p className="mt-3 text-lg">
          <a
            href={`mailto:${company.supportEmail}`}
            className="inline-block py-2 font-semibold wrap-anywhere text-accent-text underline underline-offset-4 hover:decoration-2"
          >
            {company.supportEmail}
          </a>
        </p>
        <p className="text-mute">{email.response}</p>
      </div>
      <div className="min-w-0 border-t border-line pt-6">
        <Heading level={2} size="heading">
          {chat.title}
        </Heading>
        <p className="mt-3 text-lg font-semibold">{chat.hours}</p>
        <HoursBoard />
        <p className="mt-4 max-w-prose text-sm text-mute">{chat.note}</p>
        <p className="mt-4 max-w-prose">
          {chat.honest}{' '}
          <a
            href="#write"
            className="font-semibold text-accent-text underline underline-offset-4 hover:decoration-2"
          >
            {chat.link}
          </a>
          .
        </p>
      </div>
      <Grievances />
    </div>
  )
}

/** The grievance officer and the company's postal address. */
function Grievances() {
  const { grievanceOfficer: officer, grievanceTime, legalName, legalAddress } = company
  return (
    <section aria-labelledby="grievances-title" className="border-t border-line pt-6">
      <Heading level={2} size="heading" id="grievances-title">
        Grievances
      </Heading>
      <p className="mt-3 max-w-prose font-semibold">Grievance officer: {officer.name}</p>
      <p>
        <a
          href={`mailto:${officer.email}`}
          className="inline-block py-2 font-semibold wrap-anywhere text-accent-text underline underline-offset-4 hover:decoration-2"
        >
          {officer.email}
        </a>
      </p>
      <p className="max-w-prose text-mute">{grievanceTime}</p>
      <p className="mt-4 max-w-prose">
        {legalName}, {legalAddress}
      </p>
    </section>
  )
}

/** Styled as a railway departure board, so it is dark in the light theme, too. */
function HoursBoard() {
  const { label, columns, rows } = contact.chat.board
  return (
    <table className="mt-4 w-full scheme-dark rounded-lg bg-raised text-left tabular-nums">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="text-sm text-mute">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="px-3 pt-3 pb-1 font-medium wrap-anywhere sm:px-4"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ clock, opens, closes }) => (
          <tr key={clock} className="border-t border-line text-lg text-accent-text">
            <th
              scope="row"
              className="px-3 sm:px-4 py-2.5 text-base font-medium wrap-anywhere text-fg"
            >
              {clock}
            </th>
            <td className="px-3 sm:px-4 py-2.5 font-semibold">{opens}</td>
            <td className="px-3 sm:px-4 py-2.5 font-semibold">{closes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
