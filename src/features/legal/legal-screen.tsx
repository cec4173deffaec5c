import { Fragment } from 'react'

import type { LegalDocument, Purpose } from '@/content/legal/legal-document'
import { Heading } from '@/ui/page/heading'

export function LegalScreen({ document }: { document: LegalDocument }) {
  const { title, updated, summary, sections } = document
  return (
    <article className="wrap pt-10 pb-section sm:pt-14">
      <header>
        <Heading level={1}>{title}</Heading>
        <p className="mt-4 text-mute">
          Last updated <time dateTime={updated.iso}>{updated.text}</time>
        </p>
        <p className="mt-6 max-w-prose text-xl max-sm:max-w-82">{summary}</p>
      </header>
      <div className="mt-10 grid gap-10 border-t border-line pt-10 lg:grid-cols-[16rem_1fr] lg:gap-16">
        <nav aria-labelledby="on-this-page" className="self-start lg:sticky lg:top-24">
          <h2 id="on-this-page" className="text-sm font-semibold">
            On this page
          </h2>
          <ul className="mt-2">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-touch items-center py-1 text-mute hover:text-fg hover:underline lg:min-h-9"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-10">
          {sections.map(({ id, heading, paragraphs, purposes = [] }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <Heading level={2} size="heading" id={`${id}-title`}>
                {heading}
              </Heading>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-4 max-w-prose text-lg max-sm:max-w-80">
                  <WithMailLinks text={paragraph} />
                </p>
              ))}
              {purposes.map((purpose) => (
                <PurposeFacts key={purpose.purpose} {...purpose} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

function PurposeFacts({ purpose, kept, seenBy, until }: Purpose) {
  const facts = [
    ['What we keep', kept],
    ['Who sees it', seenBy],
    ['For how long', until],
  ] as const
  return (
    <div className="mt-8 max-w-prose border-t border-line pt-5 max-sm:max-w-80">
      <h3 className="text-xl font-semibold">{purpose}</h3>
      <dl className="mt-3 grid gap-3">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="text-sm font-semibold text-mute">{term}</dt>
            <dd className="text-lg">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const EMAIL_ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

function WithMailLinks({ text }: { text: string }) {
  // `split` with a capturing group puts the addresses at odd indexes.
  return text.split(EMAIL_ADDRESS).map((part, index) => (
    <Fragment key={part}>
      {index % 2 === 0 ? (
        part
      ) : (
        <a href={`mailto:${part}`} className="underline hover:text-accent-text">
          {part}
        </a>
      )}
    </Fragment>
  ))
}
