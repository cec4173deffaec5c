import type { PerkKey } from '@/domain/perks'

/** The name of each perk, and the details that we ask the ambassador for. */
export const perkWords: Record<PerkKey, { name: string; asks: string }> = {
  shirt: { name: 'T-shirt', asks: 'Your size and delivery address' },
  letter: {
    name: 'Letter of recommendation',
    asks: 'What you need it for, and the name to print',
  },
  merch: {
    name: 'Premium merch',
    asks: 'Hoodie or backpack, your size and delivery address',
  },
  passes: { name: 'Concert and event passes', asks: 'Your preferred city' },
  meeting: { name: 'Artist meet-and-greet', asks: 'Your preferred city' },
  trophy: { name: 'Personalized trophy', asks: 'The name to engrave, and your delivery address' },
}
