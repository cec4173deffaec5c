import type { Context } from '@/lib/report/report'

/** Reports a fault; ignores expected failures. */
export async function reportFailure(error: unknown, context: Context): Promise<void> {
  try {
    // Load this module on demand, because most visits have no failure.
    const { reportFault } = await import('./report-fault')
    reportFault(error, context)
  } catch {
    // Without a network, the import fails. That is an expected failure.
  }
}
