/**
 * In place of src/domain/founder-price.ts for tests of statements: their rows are of founders who paid 49
 * rupees, whatever founders pay today.
 */
export const FOUNDER_PRICE = {
  india: { amount: 49, currency: 'INR', text: '₹49' },
  international: { amount: 5, currency: 'USD', text: '$5' },
}
