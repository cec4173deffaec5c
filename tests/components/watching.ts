import type { DataTag, QueryMeta } from '@tanstack/react-query'

import { liveQuery, type Watch } from '@/data/firebase/live-query'

/** A live query with its own key, options and counts that hears of what `watch` says, and not of the database. */
export function watching<Query extends object, Data>(
  query: Query & { queryKey: DataTag<readonly unknown[], Data, Error>; meta?: QueryMeta },
  watch: Watch<NoInfer<Data>>,
) {
  return { ...query, ...liveQuery<Data>(query.queryKey, watch, '', query.meta?.counted) }
}

/** Says what `read` finds, then what `onWatched` is given a way to say. */
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
