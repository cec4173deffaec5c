/** The figures of marketing: fixed, none is counted here (docs/product.md). */
export const figures = {
  songsAnalyzed: '50M+',
  accuracy: '98%',
  adaptationTime: '2.5s',
  travelContexts: '150+',
  rating: '4.9/5',
  /** The hero's own wording of the rating. */
  satisfaction: '4.9',
  reviews: '50K+',
  users: '50,000+',
  countriesTested: '7',
  uptime: '99.9%',
  journeysAMonth: 'over 2 million',
  earlySupporters: '3,248',
} as const

/** Two claims that are both true: the launch offer, and the trial that anyone gets at any other time. */
export const trial = {
  launchDays: 30,
  standardDays: 14,
} as const
