import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'

import { BOSS } from '../../factories/profiles'
import { render } from '../render'

/** Renders a component of the admin pages, with the admin signed in as `boss`. */
export function openOnDesk(part: ReactElement): QueryClient {
  return render(part, { profile: BOSS }).client
}
