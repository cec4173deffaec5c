import { AppError } from './errors'

/** Long enough for a bad mobile network; a request without an answer would otherwise hang for minutes. */
export const TIMEOUT_MS = 20_000

/** Waits until the work is over, whatever came of it, or until so much time has passed. */
export async function settledWithin(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work.catch(() => {}), late])
  clearTimeout(timer)
}

/** @throws AppError `offline` when there is no answer in time; the work itself may still be done. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  milliseconds = TIMEOUT_MS,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new AppError('offline', 'We haven’t heard back yet. Please try again.')),
      milliseconds,
    )
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
