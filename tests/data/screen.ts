import { QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { afterEach } from 'vitest'

type Options<Data> = ConstructorParameters<typeof QueryObserver<Data>>[1]

interface Screen {
  client: QueryClient
  /**
   * Subscribes to a query until the test ends. Wait for its first result before you write: the emulator may not
   * report a write that comes while a listener starts, and may then fail to clear the data.
   * @returns a function that returns the current result
   */
  look<Data>(options: Options<Data>): () => QueryObserverResult<Data>
}

/** Subscribes to queries like a screen. Each test starts with an empty cache. */
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
