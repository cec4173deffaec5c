import { Fragment } from 'react'

import { company } from '@/content/company'
import type { LegalDocument } from '@/content/legal-document'
import { Heading } from '@/ui/heading'

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
          {sections.map(({ id, heading, paragraphs }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <Heading level={2} size="heading" id={`${id}-title`}>
                {heading}
              </Heading>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-4 max-w-prose text-lg max-sm:max-w-80">
                  <WithSupportLink text={paragraph} />
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

function WithSupportLink({ text }: { text: string }) {
  return text.split(company.supportEmail).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <a href={`mailto:${company.supportEmail}`} className="underline hover:text-accent-text">
          {company.supportEmail}
        </a>
      )}
      {part}
    </Fragment>
  ))
}
