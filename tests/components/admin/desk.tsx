import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

import { SignedInContext } from '@/session/signed-in'
import { Toaster } from '@/ui/toaster'

/** A part of the admin's desk, with the admin signed in as `boss`. */
export function openOnDesk(part: ReactNode): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const signedIn = {
    account: { uid: 'boss', email: 'admin@mooddrive.example', emailVerified: true },
    profile: { role: 'admin' as const, firstName: 'Demo' },
  }
  render(
    <QueryClientProvider client={client}>
      <main>
        <SignedInContext value={signedIn}>{part}</SignedInContext>
      </main>
      <Toaster />
    </QueryClientProvider>,
  )
  return client
}
