import { queryOptions, type QueryKey } from '@tanstack/react-query'

import { toAppError } from './errors'

/**
 * How long a query outlives a key that changes while the page is open, such as the payments on it: nobody asks for the
 * old one again. In milliseconds.
 */
export const SUPERSEDED_MS = 60_000

/** Starts a subscription; returns what ends it. Neither callback runs after an error. */
export type Watch<Data> = (next: (data: Data) => void, fail: (error: unknown) => void) => () => void

/**
 * Binds a subscription to TanStack Query: each snapshot becomes the query's data, the first error its
 * error, and the subscription ends when nobody looks any more. The query function never resolves, so
 * render from `status`; `isFetching` is always true.
 *
 * @param failure the words of the toast when it fails.
 * @param counted the key of the counts that a change of the data invalidates. The first snapshot is no change.
 */
export function liveQuery<Data>(
  queryKey: readonly unknown[],
  watch: Watch<Data>,
  failure: string,
  counted?: QueryKey,
) {
  return queryOptions<Data>({
    queryKey,
    queryFn: ({ client, signal, meta }) =>
      new Promise<Data>((_resolve, reject) => {
        const stop = watch(
          (data) => {
            const before = client.getQueryData(queryKey)
            const isNews = client.setQueryData(queryKey, data) !== before && before !== undefined
            if (meta?.counted !== undefined && isNews) {
              void client.invalidateQueries({ queryKey: meta.counted })
            }
          },
          (error) => reject(toAppError(error)),
        )
        signal.addEventListener('abort', stop)
      }),
    structuralSharing: keepEqual,
    // With a stale time, a remount would show cached data and never subscribe again.
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The SDK does its own waiting for the network.
    networkMode: 'always',
    meta: { failure, counted },
  })
}

/**
 * What is shown is rendered again where it is another object, and every snapshot brings new ones for all rows.
 *
 * @returns `now`, made of parts of `before` wherever they are equal: of lists those with the same id.
 */
function keepEqual(before: unknown, now: unknown): unknown {
  if (typeof before === typeof now && worth(before) === worth(now)) return before
  if (Array.isArray(before) && Array.isArray(now)) {
    const known = new Map(before.map((one: unknown, index) => [idOf(one) ?? index, one]))
    const list = now.map((one: unknown, index) => keepEqual(known.get(idOf(one) ?? index), one))
    return list.length === before.length && list.every((one, index) => one === before[index])
      ? before
      : list
  }
  if (!isPlain(before) || !isPlain(now)) return now
  const names = Object.keys(now)
  const record = Object.fromEntries(
    names.map((name) => [name, keepEqual(before[name], now[name])] as const),
  )
  return names.length === Object.keys(before).length &&
    names.every((name) => name in before && record[name] === before[name])
    ? before
    : record
}

/** What dates compare by, also the database's own, which are more exact; of anything else itself. */
function worth(value: unknown): unknown {
  return typeof value === 'object' ? value?.valueOf() : value
}

function idOf(one: unknown): unknown {
  return isPlain(one) ? one['id'] : undefined
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}
