import { useQuery } from '@tanstack/react-query'

const MINUTE = 60_000
/** A smaller difference is negligible for waiting times, days and reports. */
const TOLERATED_MS = 10 * MINUTE

const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/** Shown in every section while the clock of the admin's computer is wrong. */
export function ClockNotice() {
  const { data: ahead } = useQuery({ queryKey: ['clock'], queryFn: readAhead, staleTime: Infinity })
  if (ahead === undefined || Math.abs(ahead) < TOLERATED_MS) return null
  return (
    <p className="rounded-md bg-warning-tint px-3.5 py-2.5 text-sm">
      Your computer’s clock is {inWords(Math.abs(ahead))} {ahead < 0 ? 'slow' : 'fast'}. Correct it
      and reload this page: waiting times, days and reports depend on it.
    </p>
  )
}

/** @returns how far this computer's clock is ahead of the server's, in milliseconds. */
async function readAhead(): Promise<number> {
  const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' })
  const served = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(served) ? 0 : Date.now() - served
}

function inWords(ms: number): string {
  const [unit, length] = UNITS.find(([, size]) => ms >= size) ?? UNITS[2]
  const count = Math.round(ms / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
