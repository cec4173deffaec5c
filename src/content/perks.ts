import type { PerkKey } from '@/domain/perks'

/** The name of each perk, and the details that we ask the ambassador for. */
export const perkWords: Record<PerkKey, { name: string; asks: string }> = {
  shirt: { name: 'T-shirt', asks: 'Your size, and where we can hand it over' },
  letter: {
    name: 'Letter of recommendation',
    asks: 'What it is for, and the name it should carry',
  },
  merch: {
    name: 'Premium merch',
    asks: 'Hoodie or backpack, your size, and where we can hand it over',
  },
  passes: { name: 'Concert and event passes', asks: 'The city that works for you' },
  meeting: { name: 'Artist meet-and-greet', asks: 'The city that works for you' },
  trophy: { name: 'Personalized trophy', asks: 'The name on it, and where we can hand it over' },
}
