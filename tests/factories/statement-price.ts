/**
 * Replaces src/domain/payments/founder-price.ts in tests of statements. Their rows contain payments of 49 rupees, whatever
 * the current price is.
 */
export const FOUNDER_PRICE = {
  india: { amount: 49, currency: 'INR', text: '₹49' },
  international: { amount: 5, currency: 'USD', text: '$5' },
}
