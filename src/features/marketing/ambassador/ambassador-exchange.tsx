import { ambassador } from '@/content/marketing/ambassador'
import { GearedText, type GearedWords } from '@/ui/brand/geared-text'
import { Heading } from '@/ui/page/heading'

const { gets, brings } = ambassador.exchange

/** Shows what ambassadors get and what they do for it, side by side. */
export function AmbassadorExchange() {
  return (
    <div className="border-y border-line bg-raised py-section deferred-67">
      <div className="wrap grid gap-x-16 gap-y-16 lg:grid-cols-2">
        <Side id="gets" title={gets.title} entries={gets.entries} />
        <Side id="brings" title={brings.title} entries={brings.entries} />
      </div>
    </div>
  )
}

type SideProps = {
  id: string
  title: readonly GearedWords[]
  entries: ReadonlyArray<{ title: string; text: string }>
}

function Side({ id, title, entries }: SideProps) {
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id}>
        <GearedText words={title} />
      </Heading>
      <ul className="mt-8 border-t border-line">
        {entries.map((entry) => (
          <li key={entry.title} className="border-b border-line py-5">
            <h3 className="text-xl font-semibold">{entry.title}</h3>
            <p className="mt-1 text-mute">{entry.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
