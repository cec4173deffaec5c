import * as v from 'valibot'

export interface SocialAccount {
  network: SocialNetwork
  url: string
}
export type SocialNetwork = (typeof SOCIAL_HOSTS)[keyof typeof SOCIAL_HOSTS]

/** The social networks that the footer has an icon for, by the host name of their links. */
const SOCIAL_HOSTS = {
  'instagram.com': 'Instagram',
  'x.com': 'X',
  'youtube.com': 'YouTube',
  'linkedin.com': 'LinkedIn',
} as const

export const socialSchema = {
  VITE_SOCIAL_LINKS: v.optional(
    v.pipe(
      v.string(),
      v.transform((links) =>
        links
          .split(/\s+/)
          .filter((link) => link !== '')
          .map(socialAccount),
      ),
      v.check(
        (accounts) => accounts.every((account) => account !== null),
        `has something else than https:// links to accounts on ${Object.keys(SOCIAL_HOSTS).join(', ')}`,
      ),
      v.transform((accounts) => accounts.filter((account) => account !== null)),
    ),
  ),
}

/** @returns null if the link isn't an account on one of the known networks. */
function socialAccount(link: string): SocialAccount | null {
  if (!URL.canParse(link)) return null
  const { protocol, host, pathname, href } = new URL(link)
  const found = Object.entries(SOCIAL_HOSTS).find(([known]) => known === host.replace('www.', ''))
  if (protocol !== 'https:' || pathname === '/' || found === undefined) return null
  return { network: found[1], url: href }
}
