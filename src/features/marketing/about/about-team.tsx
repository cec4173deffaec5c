import type { ReactNode } from 'react'

import { about } from '@/content/marketing/about'
import { company } from '@/content/legal/company'
import { Section } from '@/ui/page/section'

const { team } = about

export function AboutTeam() {
  return (
    <Section title={team.title} className="deferred-39 pt-0">
      <div className="grid gap-x-8 gap-y-14 lg:grid-cols-12">
        <StationBoard />
        <dl className="self-end border-t border-line lg:col-span-5">
          <Fact label={team.facts.place}>{`${company.city}, India`}</Fact>
          <Fact
            label={team.facts.parent}
          >{`${company.name} is a subsidiary of ${company.parentCompany}.`}</Fact>
          <Fact label={team.facts.mail}>
            <a
              href={`mailto:${company.supportEmail}`}
              className="-my-2.5 inline-block py-2.5 text-accent-text underline underline-offset-4"
            >
              {company.supportEmail}
            </a>
          </Fact>
        </dl>
      </div>
    </Section>
  )
}

/** The founder's card, styled as the sign at the end of a platform. */
function StationBoard() {
  const { name, role, place } = team.founder
  return (
    <article className="lg:col-span-7">
      <div className="rounded-lg bg-accent p-2 text-on-accent">
        <div className="rounded-md border-2 border-on-accent px-5 py-8 text-center sm:py-12">
          <h3 className="font-display text-headline font-extrabold font-stretch-expanded">
            {name}
          </h3>
          <p className="mt-4 text-lg font-medium">{role}</p>
          <p className="mt-1">{place}</p>
        </div>
      </div>
      <div aria-hidden className="flex justify-between border-b-4 border-road px-[12%]">
        <span className="h-14 w-3 bg-road" />
        <span className="h-14 w-3 bg-road" />
      </div>
    </article>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line py-4">
      <dt className="w-full text-mute sm:w-28">{label}</dt>
      <dd className="min-w-0 flex-1 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
