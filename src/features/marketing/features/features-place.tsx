import { features } from '@/content/marketing/features'
import { gears } from '@/ui/brand/gears'

import { FeaturesEntry } from './features-entry'

const { title, text, board } = features.place

const cell = 'grid items-baseline gap-x-6 gap-y-1 sm:grid-cols-[3fr_2fr]'

/** Styled as a railway departure board, so it is dark in both themes. */
export function FeaturesPlace() {
  return (
    <FeaturesEntry
      title={title}
      text={text}
      layout="below"
      className="scheme-dark border-y border-line bg-ground text-fg deferred-48"
    >
      <table className="w-full font-display font-semibold">
        <caption className="pb-4 text-left text-heading font-bold font-stretch-condensed text-accent-text">
          {board.title}
        </caption>
        <thead className="text-left font-sans text-sm text-mute">
          <tr className="border-t border-line">
            <th scope="col" className="py-3 font-normal">
              {board.columns.time}
            </th>
            <th scope="col" className="py-3 font-normal">
              <span className={cell}>
                {board.columns.place} <span className="max-sm:hidden">{board.columns.context}</span>
              </span>
            </th>
            <th scope="col" className="py-3 text-right font-normal">
              {board.columns.tempo}
            </th>
          </tr>
        </thead>
        <tbody>
          {board.rows.map(({ time, place, context, tempo, gear }) => (
            <tr key={place} className="border-t border-line align-baseline">
              <td className="w-20 py-4 text-lg font-stretch-condensed text-mute tabular-nums sm:w-32 sm:py-5 sm:text-heading">
                {time}
              </td>
              <th scope="row" className="py-4 text-left wrap-anywhere sm:py-5">
                <span className={cell}>
                  <span className={`text-heading font-bold sm:text-headline ${gears[gear]}`}>
                    {place}
                  </span>{' '}
                  <span className="font-sans font-normal text-mute sm:text-lg">{context}</span>
                </span>
              </th>
              <td className="py-4 text-right text-heading font-bold text-accent-text tabular-nums sm:py-5 sm:text-headline">
                {tempo}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FeaturesEntry>
  )
}
