import type { ReactNode } from 'react'

import { company } from '@/content/legal/company'
import { letterWords } from '@/content/programme/letter'
import { longDate } from '@/lib/format/long-date'
import { GearedText } from '@/ui/brand/geared-text'
import { tempoPath } from '@/ui/brand/tempo-path'

interface LetterSheetProps {
  text: string
  signedBy: string
  signedAs: string
  /** The date of issue. */
  date: Date
  /** Shown in the footer beside the company's address, such as the verification link. */
  foot?: ReactNode
}

const road = tempoPath({ middle: 40, swing: 26 })

/**
 * A letter on an A4 sheet, as real text. All sizes are relative to the sheet's width, so screen and
 * print look the same.
 */
export function LetterSheet({ text, signedBy, signedAs, date, foot }: LetterSheetProps) {
  return (
    <div className="sheet">
      <article data-theme="light" data-mode="road-trip" className="sheet-page">
        <p className="sheet-wordmark font-display font-extrabold">
          <span className="font-stretch-normal">Mood</span>
          <span className="font-stretch-expanded">Drive</span>
        </p>
        <svg aria-hidden viewBox="0 0 1000 80" fill="none" className="sheet-road">
          <path d={road} strokeWidth={20} className="stroke-road" />
          <path d={road} strokeWidth={2.5} strokeDasharray="16 12" className="stroke-accent" />
        </svg>
        <h3 className="sheet-title font-display font-extrabold">
          <GearedText words={letterWords.headline} />
        </h3>
        <p className="mt-3 text-mute">{longDate(date)}</p>
        <p className="sheet-text">{text.trim()}</p>
        <div className="sheet-signature">
          <p dir="auto" className="font-semibold">
            {signedBy}
          </p>
          <p dir="auto">{signedAs}</p>
        </div>
        <div className="sheet-foot">
          <p>
            {company.name}, {company.city}
            <br />
            {company.supportEmail}
          </p>
          {foot}
        </div>
      </article>
    </div>
  )
}
