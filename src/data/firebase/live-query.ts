import { queryOptions } from '@tanstack/react-query'

import { toAppError } from './errors'

/** Starts a subscription; returns what ends it. Neither callback runs after an error. */
export type Watch<Data> = (next: (data: Data) => void, fail: (error: unknown) => void) => () => void

/**
 * Binds a subscription to TanStack Query: each snapshot becomes the query's data, the first error its
 * error, and the subscription ends when nobody looks any more. The query function never resolves, so
 * render from `status`; `isFetching` is always true.
 *
 * @param failure the words of the toast when it fails.
 */
export function liveQuery<Data>(queryKey: readonly unknown[], watch: Watch<Data>, failure: string) {
  return queryOptions<Data>({
    queryKey,
    queryFn: ({ client, signal }) =>
      new Promise<Data>((_resolve, reject) => {
        const stop = watch(
          (data) => client.setQueryData(queryKey, data),
          (error) => reject(toAppError(error)),
        )
        signal.addEventListener('abort', stop)
      }),
    // With a stale time, a remount would show cached data and never subscribe again.
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The SDK does its own waiting for the network.
    networkMode: 'always',
    meta: { failure },
  })
}
