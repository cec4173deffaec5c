import { WISH_FIELDS, type PerkKey, type Wish, type WishField } from '@/domain/programme/perks'

export const perkNames: Record<PerkKey, string> = {
  shirt: 'T-shirt',
  letter: 'Letter of recommendation',
  merch: 'Premium merch',
  passes: 'Concert and event passes',
  meeting: 'Artist meet-and-greet',
  trophy: 'Personalized trophy',
}

interface WishWords {
  label: string
  /** The choices of a select field. Without them, the field is a text field. */
  options?: readonly string[]
  type?: 'tel'
  autoComplete?: string
}

/** The fields of the perks' forms. */
export const wishWords: Record<WishField, WishWords> = {
  choice: { label: 'Hoodie or backpack', options: ['Hoodie', 'Backpack'] },
  size: { label: 'Size', options: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
  inscription: { label: 'Name on it' },
  purpose: { label: 'What it is for' },
  city: { label: 'City' },
  address: { label: 'Delivery address with PIN code', autoComplete: 'street-address' },
  phone: { label: 'Phone number for the delivery', type: 'tel', autoComplete: 'tel' },
}

/** @returns the answers in one line, such as "M, Room 12, Main Hostel". */
export function wishInWords(wish: Wish): string {
  return WISH_FIELDS.flatMap((field) => wish[field] ?? []).join(', ')
}
