import { whyNotLoaded } from '@/lib/why-not-loaded'

import { AppError } from './errors'

/**
 * The code that looks up what has become of a refused write comes only then: few ever need it, nor the small SDK
 * that it uses.
 *
 * @throws AppError `offline` where it fails to come: it may have been written.
 */
export async function loadLookUp<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code
  } catch (cause) {
    throw new AppError('offline', await whyNotLoaded(), { cause })
  }
}
