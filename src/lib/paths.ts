/** Every address of the site. Build links from these, never from string literals. */
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
  /**
   * The page on which anyone can check an ambassador's certificate. The certificate's ID follows as
   * another path segment.
   */
  check: '/check',
  /**
   * The page that the links in Firebase's emails open. Must match the action URL in the project's
   * email templates.
   */
  emailLink: '/email-link',
  waitlistDashboard: '/waitlist-dashboard',
  account: '/account',
  ambassadorDashboard: '/ambassador-dashboard',
  admin: '/admin',
  /** Redirects to `admin`: old links and bookmarks may use this address. */
  adminDashboard: '/admin-dashboard',
  privacy: '/privacy',
  terms: '/terms',
} as const

/** The admin pages. */
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

/** The IDs of the home page's sections that links point to. */
export const homeSections = {
  features: 'features',
  howItWorks: 'how-it-works',
  testimonials: 'testimonials',
  download: 'download',
} as const

/** The page that a founder sees after signing up, for the founder's own referral code. */
export function waitlistSuccessPath(code: string): string {
  return `${paths.waitlistSuccess}?code=${encodeURIComponent(code)}`
}

/** A founder's own page. The query parameter `code` contains the ID of the waitlist record. */
export function waitlistDashboardPath(waitlistUserId: string): string {
  return `${paths.waitlistDashboard}?code=${encodeURIComponent(waitlistUserId)}`
}

/** The contact form with the subject filled in. */
export function contactPath(subject: string): string {
  return `${paths.contact}?subject=${encodeURIComponent(subject)}`
}

/** The link that ambassadors share: it opens the waitlist form with their referral code filled in. */
export function referralLink(code: string): string {
  return `${location.origin}${paths.waitlist}?ref=${encodeURIComponent(code)}`
}

/** The Ambassadors page with this search filled in. */
export function ambassadorSearchPath(term: string): string {
  return `${adminPaths.ambassadors}?${new URLSearchParams({ q: term }).toString()}`
}

/** The Payments page with this search filled in. */
export function paymentSearchPath(term: string): string {
  return `${adminPaths.payments}?${new URLSearchParams({ q: term }).toString()}`
}
