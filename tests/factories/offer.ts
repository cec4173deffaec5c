import { FOUNDER_PRICE } from '../../src/domain/founder-price'

/** What founders in India pay, as a bank's statement writes it. */
export const PAID = FOUNDER_PRICE.india.amount.toFixed(2)
