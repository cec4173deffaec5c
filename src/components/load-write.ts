import { AppError } from '@/data/firebase/errors'
import { whyNotLoaded } from '@/lib/why-not-loaded'

/**
 * The code of what a workspace writes comes with the first write: the small SDK that it uses would make the
 * pages larger, where only the whole one is needed to watch.
 *
 * @throws AppError `unsent` where it fails to come: nothing was changed.
 */
export async function loadWrite<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code
  } catch (cause) {
    throw new AppError('unsent', `Nothing was changed. ${await whyNotLoaded()}`, { cause })
  }
}
