import { vi } from 'vitest'

// Import this file first in a test of statements: a mock doesn't apply to modules that are already loaded.
// The statements contain payments of 49 rupees, whatever the current and the earlier prices are.

vi.mock('@/domain/payments/founder-price', async (original) => ({
  ...(await original<object>()),
  FOUNDER_PRICE: {
    india: { amount: 49, currency: 'INR', text: '₹49' },
    international: { amount: 5, currency: 'USD', text: '$5' },
  },
}))
vi.mock('@/domain/payments/former-prices', () => ({ FORMER_PRICES: [] }))
