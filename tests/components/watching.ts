import type { DataTag, QueryMeta } from '@tanstack/react-query'

import { liveQuery, type Watch } from '@/data/firebase/queries/live-query'

/** @returns the same live query, with data from `watch` instead of the database. */
export function watching<Query extends object, Data>(
  query: Query & { queryKey: DataTag<readonly unknown[], Data, Error>; meta?: QueryMeta },
  watch: Watch<NoInfer<Data>>,
) {
  return { ...query, ...liveQuery<Data>(query.queryKey, watch, '', query.meta?.counted) }
}

/** Delivers the result of `read`, and then the data that the test sends through `onWatched`. */
export function readFirst<Data>(
  read: () => Promise<Data>,
  onWatched: (tell: (data: Data) => void) => void,
): Watch<Data> {
  return (next, fail) => {
    onWatched(next)
    void (async () => {
      try {
        next(await read())
      } catch (error) {
        fail(error)
      }
    })()
    return () => {}
  }
}
