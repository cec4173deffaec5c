/** Every address of the site. Links are made from here, never from string literals. */
export const paths = {
  home: '/',
  features: '/features',
  howItWorks: '/how-it-works',
  pricing: '/pricing',
  about: '/about',
  contact: '/contact',
  ambassador: '/ambassador',
  waitlist: '/waitlist',
  waitlistSuccess: '/waitlist-success',
  login: '/login',
  ambassadorSignUp: '/ambassador-signup',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  followPayment: '/follow-your-payment',
  /** Where a stranger checks a certificate; its id follows. */
  check: '/check',
  /** Where the links in Firebase's e-mails lead; the project's e-mail templates name it. */
  emailLink: '/email-link',
  waitlistDashboard: '/waitlist-dashboard',
  account: '/account',
  ambassadorDashboard: '/ambassador-dashboard',
  admin: '/admin',
  /** Another name for `admin`, which leads there: links and bookmarks may have it. */
  adminDashboard: '/admin-dashboard',
  privacy: '/privacy',
  terms: '/terms',
} as const

/** The admin's rooms. */
export const adminPaths = {
  overview: paths.admin,
  payments: '/admin/payments',
  statement: '/admin/statement',
  disputes: '/admin/disputes',
  inbox: '/admin/inbox',
  ambassadors: '/admin/ambassadors',
  programme: '/admin/programme',
  erasure: '/admin/erasure',
  settings: '/admin/settings',
} as const

/** The sections of the home page that links lead to. */
export const homeSections = {
  features: 'features',
  howItWorks: 'how-it-works',
  testimonials: 'testimonials',
  download: 'download',
} as const

/** The page after sign-up. */
export function waitlistSuccessPath(code: string): string {
  return `${paths.waitlistSuccess}?code=${encodeURIComponent(code)}`
}

/** A founder's own page; its `code` is the record's id. */
export function waitlistDashboardPath(waitlistUserId: string): string {
  return `${paths.waitlistDashboard}?code=${encodeURIComponent(waitlistUserId)}`
}

/** The contact form with its subject filled in. */
export function contactPath(subject: string): string {
  return `${paths.contact}?subject=${encodeURIComponent(subject)}`
}

/** The link that people share: the waitlist with the referral code filled in. */
export function referralLink(code: string): string {
  return `${location.origin}${paths.waitlist}?ref=${encodeURIComponent(code)}`
}

/** The sign-ups under Payments that a search for this finds. */
export function paymentSearchPath(term: string): string {
  return `${adminPaths.payments}?${new URLSearchParams({ q: term }).toString()}`
}
