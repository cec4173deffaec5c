import { useId } from 'react'
import { Link } from 'react-router-dom'

import { company } from '@/content/legal/company'
import { footerColumns, legalLinks } from '@/content/navigation'
import { config } from '@/lib/config/config'
import { paths } from '@/lib/paths'
import { classNames } from '@/ui/class-names'
import { gears, type Gear } from '@/ui/brand/gears'
import { Wordmark } from '@/ui/brand/wordmark'

import { SocialIcon } from './social-icon'

const link =
  'inline-flex min-h-touch items-center rounded-sm text-sm text-mute transition hover:text-fg hover:underline hover:underline-offset-4'

export function Footer() {
  return (
    <footer className="scheme-dark overflow-hidden border-t border-line bg-ground pt-12 text-fg deferred-40 sm:pt-16">
      <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <Link
            to={paths.home}
            aria-label="MoodDrive, home"
            className="-mt-2 inline-block rounded-sm py-2"
          >
            <Wordmark />
          </Link>
          <p className="mt-2 max-w-64 text-sm text-mute">
            {company.name} is a subsidiary of {company.parentCompany}, based in {company.city}.
          </p>
          <p className="mt-2 max-w-64 text-sm text-mute">
            {company.legalName}, {company.legalAddress}.
          </p>
          <Link to={`${paths.privacy}#grievances`} className={classNames(link, 'max-w-64')}>
            Grievance officer: {company.grievanceOfficer.name}
          </Link>
          {config.social.length > 0 && (
            <ul aria-label="MoodDrive elsewhere" className="mt-4 -ml-3 flex">
              {config.social.map(({ network, url }) => (
                <li key={url}>
                  <a
                    href={url}
                    rel="noopener noreferrer me"
                    aria-label={network}
                    className="grid size-touch place-items-center rounded-md text-mute transition hover:bg-hover hover:text-fg"
                  >
                    <SocialIcon network={network} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav aria-label="Footer" className="grid grid-cols-3 gap-x-3 sm:gap-x-6">
          {footerColumns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="font-display text-sm font-bold sm:text-title">{title}</h2>
              <ul className="mt-1">
                {links.map(({ label, to, subject }) => (
                  <li key={label}>
                    <Link
                      to={to}
                      state={subject === undefined ? null : { subject }}
                      className={link}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <RoadOut />
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 py-3 text-sm text-mute">
        <p>© {company.name}</p>
        <ul className="flex flex-wrap gap-x-6">
          {legalLinks.map(({ label, to, subject }) => (
            <li key={label}>
              <Link to={to} state={subject === undefined ? null : { subject }} className={link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

/**
 * The parts of the site's name. The letters of each part are wider than those of the part before.
 */
const parts: ReadonlyArray<readonly [letters: string, gear: Gear]> = [
  ['Mo', 1],
  ['od', 2],
  ['Dr', 3],
  ['iv', 4],
  ['e', 5],
]

/** The site's name, drawn as a road across the page. The lane marks grow longer to show speed. */
function RoadOut() {
  const clip = useId()
  return (
    <svg aria-hidden viewBox="0 0 1200 172" className="wrap mt-10 block overflow-visible sm:mt-14">
      <clipPath id={clip}>
        <text y="166" fontSize="216" className="font-display font-extrabold tracking-tight">
          {parts.map(([letters, gear]) => (
            <tspan key={letters} className={gears[gear]}>
              {letters}
            </tspan>
          ))}
        </text>
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M-20 0H1260V300H-20z" className="fill-road" />
        <path
          d="M0 108H1260"
          strokeDasharray="10 14 14 16 20 18 28 22 38 26 50 30 66 36 86 42 112 50 144 60 360 70"
          className="stroke-accent stroke-6"
        />
      </g>
    </svg>
  )
}
