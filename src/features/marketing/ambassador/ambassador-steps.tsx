import { Check, Clock } from 'lucide-react'

import { ambassador } from '@/content/marketing/ambassador'
import { Badge } from '@/ui/badge'
import { Section } from '@/ui/page/section'

const { steps } = ambassador

export function AmbassadorSteps() {
  return (
    <Section title={steps.title} className="deferred-72">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <ol>
          {steps.entries.map(({ title, text }, index) => (
            <li key={title} className="flex gap-6 border-t border-line py-6">
              <span
                aria-hidden
                className="w-10 shrink-0 font-display text-figure font-bold text-accent-text"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl font-semibold">{title}</h3>
                <p className="mt-1 max-w-prose text-mute">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Board />
      </div>
    </Section>
  )
}

/**
 * An example of an ambassador's referrals after one evening, styled as a railway departure board.
 */
function Board() {
  const { caption, joined, payment, rows, verified, pending, count } = steps.board
  return (
    <figure className="min-w-0 scheme-dark self-start rounded-xl border border-line bg-raised p-5 text-fg sm:p-8">
      <p className="font-display text-headline font-extrabold font-stretch-extra-expanded text-accent">
        {steps.code}
      </p>
      <table className="mt-6 w-full text-left">
        <thead className="text-sm text-mute">
          <tr>
            <th scope="col" className="py-2 font-medium wrap-anywhere">
              {joined}
            </th>
            <th scope="col" className="py-2 pl-3 font-medium">
              {payment}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.who} className="border-t border-line">
              <td className="py-3 wrap-anywhere">{row.who}</td>
              <td className="py-3 pl-3">
                {row.verified ? (
                  <Badge tone="success" icon={<Check aria-hidden />}>
                    {verified}
                  </Badge>
                ) : (
                  <Badge tone="warning" icon={<Clock aria-hidden />}>
                    {pending}
                  </Badge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-accent">
            <th scope="row" className="pt-4 font-medium">
              {count}
            </th>
            <td className="pt-4 pl-3 font-display text-figure font-bold">
              {rows.filter((row) => row.verified).length}
            </td>
          </tr>
        </tfoot>
      </table>
      <figcaption className="mt-6 text-sm text-mute">{caption}</figcaption>
    </figure>
  )
}
