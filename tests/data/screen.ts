import { QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { afterEach } from 'vitest'

type Options<Data> = ConstructorParameters<typeof QueryObserver<Data>>[1]

interface Screen {
  client: QueryClient
  /**
   * Looks at a query until the test ends. Wait for what it shows first before anything is written: a write that
   * comes just as the query is begun the emulator may never tell it of, and then fails when it is to be emptied.
   *
   * @returns what is seen of it now.
   */
  look<Data>(options: Options<Data>): () => QueryObserverResult<Data>
}

/** Looks at queries as a screen does; each test begins with an empty cache. */
export function openScreen(): Screen {
  const client = new QueryClient()
  const stops: Array<() => void> = []
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    client.clear()
  })
  return {
    client,
    look<Data>(options: Options<Data>) {
      const observer = new QueryObserver<Data>(client, options)
      stops.push(observer.subscribe(() => {}))
      return () => observer.getCurrentResult()
    },
  }
}
