import { FOUNDER_PRICE } from '../../src/domain/payments/founder-price'

/** The founder price in India, as a bank statement writes it. */
export const PAID = FOUNDER_PRICE.india.amount.toFixed(2)
