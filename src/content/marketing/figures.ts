/** Figures used in the marketing texts. They are fixed, not computed (docs/product.md). */
export const figures = {
  songsAnalyzed: '50M+',
  accuracy: '98%',
  adaptationTime: '2.5s',
  travelContexts: '150+',
  rating: '4.9/5',
  /** The rating in the home page's hero section, out of 5. */
  satisfaction: '4.9',
  reviews: '50K+',
  users: '50,000+',
  countriesTested: '7',
  uptime: '99.9%',
  journeysAMonth: 'over 2 million',
  earlySupporters: '3,248',
} as const

/** The lengths of the free trial in days: with the launch offer, and usually. */
export const trial = {
  launchDays: 30,
  standardDays: 14,
} as const
