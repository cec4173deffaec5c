import type { Context } from '@/lib/report'

/** Reports what failed, unless it was to be expected. */
export async function reportFailure(error: unknown, context: Context): Promise<void> {
  try {
    // Most visits need none of it.
    const { reportFault } = await import('./report-fault')
    reportFault(error, context)
  } catch {
    // It doesn't load without a network, and that is no fault.
  }
}
