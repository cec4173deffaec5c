import type { ReactNode } from 'react'

import type { SocialNetwork } from '@/lib/config/social-links'

const drawings: Record<SocialNetwork, ReactNode> = {
  Instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>
  ),
  X: <path d="M4 4l16 16M20 4L4 20" />,
  YouTube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="M10.5 9.5v5l4-2.5z" />
    </>
  ),
  LinkedIn: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="3" />
      <path d="M8 11v5M8 8h.01M12 16v-5M12 13.5a2 2 0 0 1 4 0V16" />
    </>
  ),
}

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5 stroke-current stroke-[1.75]"
    >
      {drawings[network]}
    </svg>
  )
}
