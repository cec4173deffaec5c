/** Five widths of the headline font. Everywhere on the site, wider letters stand for a higher speed. */
export const gears = {
  1: 'font-stretch-extra-condensed word-spacing-wide',
  2: 'font-stretch-condensed word-spacing-wide',
  3: 'font-stretch-normal',
  4: 'font-stretch-expanded',
  5: 'font-stretch-extra-expanded',
} as const

export type Gear = keyof typeof gears

/** Returns the width class of an item in a list whose last item has the widest letters. */
export function gearOf(index: number, items: number): string {
  return Object.values(gears).at(index - items) ?? gears[1]
}
