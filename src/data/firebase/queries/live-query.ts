import { queryOptions, type QueryKey } from '@tanstack/react-query'

import { toAppError } from '@/data/firebase/errors'

/**
 * The `gcTime` in milliseconds of queries whose key lists the rows that the page shows. Once the
 * rows change, the old key isn't used again.
 */
export const SUPERSEDED_MS = 60_000

/**
 * Starts a subscription and returns the function that ends it. Neither callback runs after an
 * error.
 */
export type Watch<Data> = (next: (data: Data) => void, fail: (error: unknown) => void) => () => void

/**
 * Binds a subscription to TanStack Query. Each snapshot becomes the query's data, and the first
 * error becomes the query's error. The subscription ends when the last observer leaves. The query
 * function never resolves: render from `status`, because `isFetching` is always true.
 *
 * @param failure the text of the toast if the query fails.
 * @param counted the key of the counts to invalidate when the data changes after the first
 *   snapshot.
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
    // With a longer stale time, a remount would show cached data without subscribing again.
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The SDK itself waits for the network.
    networkMode: 'always',
    meta: { failure, counted },
  })
}

/**
 * Avoids re-renders: each snapshot contains new objects, even for unchanged rows.
 *
 * @returns `now`, with equal parts replaced by those of `before`. List items are matched by ID.
 */
function keepEqual(before: unknown, now: unknown): unknown {
  if (typeof before === typeof now && comparable(before) === comparable(now)) return before
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

/**
 * Returns a value that `===` can compare: dates and Firestore timestamps become primitive values.
 */
function comparable(value: unknown): unknown {
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
