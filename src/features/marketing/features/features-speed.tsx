import { features } from '@/content/marketing/features'
import { gears } from '@/ui/brand/gears'

import { FeaturesEntry } from './features-entry'

const { title, text, columns, rows, note } = features.speed

export function FeaturesSpeed() {
  return (
    <FeaturesEntry title={title} text={text} layout="beside" className="deferred-46 sm:deferred-42">
      <table className="w-full">
        <thead className="text-left text-sm text-mute">
          <tr>
            <th scope="col" className="pb-3 font-normal">
              {columns.place}
            </th>
            <th scope="col" className="pb-3 pl-3 text-right font-normal">
              {columns.speed}
            </th>
            <th scope="col" className="pb-3 pl-3 text-right font-normal">
              {columns.tempo}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, speed, tempo, gears: [speedGear, tempoGear] }) => (
            <tr key={place} className="border-t border-line">
              <th
                scope="row"
                className="py-4 text-left font-normal wrap-anywhere sm:py-5 sm:text-lg"
              >
                {place}
              </th>
              <td
                className={`pl-3 text-right font-display text-heading font-bold sm:text-figure ${gears[speedGear]}`}
              >
                {speed}
              </td>
              <td
                className={`pl-3 text-right font-display text-heading font-bold text-accent-text sm:w-44 sm:text-figure ${gears[tempoGear]}`}
              >
                {tempo}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="border-t border-line pt-5">
        <p className="max-w-prose text-mute">{note}</p>
      </div>
    </FeaturesEntry>
  )
}
