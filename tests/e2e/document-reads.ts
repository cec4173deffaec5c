import type { Page } from '@playwright/test'

/** What a page asks the database for. */
export interface DocumentReads {
  /** Documents that have come to the page since it was opened, one that comes twice counted twice. */
  documents(): Promise<number>
  /** Since the browser was asked to tell, queries that count without reading. */
  counts(): CountQuery[]
  /** Since then, queries and documents that the page has begun to watch. */
  watched(): number
  /** Since then, all that was asked for, whatever it found. */
  asked(): readonly Asked[]
}

/** A query, or documents by their ids, as the page asks the database. */
export interface Asked {
  /** The collection with its filters, or the documents. */
  what: string
  /** How many documents it finds at the most; null where nothing limits it. */
  most: number | null
  /** Whether they are only counted. */
  isCount: boolean
}

/** @returns the reads that are billed for reading it at the most, where each collection has so many documents. */
export function billedAtMost({ most }: Asked, documents: number): number {
  return Math.max(1, Math.min(most ?? documents, documents))
}

interface StructuredQuery {
  from?: unknown
  limit?: number
  where?: unknown
}

/** What a request that the Firestore SDK, or a query by REST, makes asks for. */
function askedBy(url: string, body: string): Asked[] {
  if (url.includes('/Listen/channel')) {
    const messages = [...new URLSearchParams(body)].filter(([name]) => name.endsWith('data__'))
    return messages.flatMap(([, text]) => {
      const { addTarget } = JSON.parse(text) as {
        addTarget?: {
          query?: { structuredQuery: StructuredQuery }
          documents?: { documents: string[] }
        }
      }
      if (addTarget?.query !== undefined) return [askedFor(addTarget.query.structuredQuery, false)]
      const ids = addTarget?.documents?.documents
      if (ids === undefined) return []
      return [{ what: ids.join(' '), most: ids.length, isCount: false }]
    })
  }
  if (url.includes(':runAggregationQuery')) {
    const { structuredAggregationQuery } = JSON.parse(body) as {
      structuredAggregationQuery: { structuredQuery: StructuredQuery }
    }
    return [askedFor(structuredAggregationQuery.structuredQuery, true)]
  }
  if (url.includes(':runQuery')) {
    const { structuredQuery } = JSON.parse(body) as { structuredQuery: StructuredQuery }
    return [askedFor(structuredQuery, false)]
  }
  return []
}

function askedFor({ from, limit, where }: StructuredQuery, isCount: boolean): Asked {
  return { what: JSON.stringify([from, where]), most: limit ?? null, isCount }
}

interface CountQuery {
  /** Null while it is under way. */
  counted: number | null
}

/** Tells, from the next address that the page is sent to, what it reads. */
export async function watchReads(page: Page): Promise<DocumentReads> {
  const counts: CountQuery[] = []
  const asked: Asked[] = []
  let watched = 0
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/Listen/channel')) return
    watched += (request.postData() ?? '').split('addTarget').length - 1
  })
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(...askedBy(request.url(), request.postData() ?? ''))
  })
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes(':runAggregationQuery')) return
    const query: CountQuery = { counted: null }
    counts.push(query)
    void (async () => {
      const answer = await request.response()
      const text = (await answer?.text()) ?? ''
      query.counted = Number(/"integerValue":\s*"(\d+)"/.exec(text)?.[1] ?? 0)
    })().catch(() => {
      // The page has gone before the answer came.
      query.counted = 0
    })
  })
  await page.addInitScript(() => {
    // Nothing in here may have a name: the loader of this file would refer to a helper of its own.
    const reads = { documents: 0 }
    Object.assign(globalThis, { reads })
    const { fetch } = globalThis
    globalThis.fetch = async (...request) => {
      const response = await fetch(...request)
      if (response.url.includes(':runQuery')) {
        const found: unknown = await response.clone().json()
        reads.documents += JSON.stringify(found).split('"document":').length - 1
      }
      if (!response.url.includes('/Listen/channel')) return response
      void (async ({ body }: Response) => {
        const text = body?.pipeThrough(new TextDecoderStream()).getReader()
        // A change may come in two pieces.
        let rest = ''
        for (let chunk = await text?.read(); chunk?.done === false; chunk = await text?.read()) {
          const pieces = (rest + chunk.value).split('"documentChange"')
          reads.documents += pieces.length - 1
          rest = (pieces.at(-1) ?? '').slice(-20)
        }
      })(response.clone())
      return response
    }
  })
  return {
    documents: () =>
      page.evaluate(
        () => (globalThis as unknown as { reads: { documents: number } }).reads.documents,
      ),
    counts: () => counts,
    watched: () => watched,
    asked: () => asked,
  }
}
