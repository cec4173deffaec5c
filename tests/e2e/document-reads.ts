import type { Page } from '@playwright/test'

/** Counts what a page requests from the database. */
export interface DocumentReads {
  /** Documents received since the page was opened. A document that arrives twice counts twice. */
  documents(): Promise<number>
  /** Count queries since `watchReads` was called. */
  counts(): CountQuery[]
  /** Live queries and watched documents since `watchReads` was called. */
  watched(): number
  /** All requested queries and documents since `watchReads` was called, even without a result. */
  asked(): readonly Asked[]
}

/** A query or a set of documents that the page requested. */
export interface Asked {
  /** The collection with its filters, or the document paths. */
  what: string
  /** The maximum number of results, or null without a limit. */
  most: number | null
  /** True if the documents are only counted. */
  isCount: boolean
}

/**
 * @returns the most reads that can be billed for the query or documents if every collection has
 * this many documents.
 */
export function billedAtMost({ most }: Asked, documents: number): number {
  return Math.max(1, Math.min(most ?? documents, documents))
}

interface StructuredQuery {
  from?: unknown
  limit?: number
  where?: unknown
}

/** Extracts the queries from a request of the Firestore SDK or its REST interface. */
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
  /** Null until the answer arrives. */
  counted: number | null
}

/** Counts the page's reads, starting with its next navigation. */
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
      // The page was closed before the answer arrived.
      query.counted = 0
    })
  })
  await page.addInitScript(() => {
    // Functions in this callback must stay anonymous, because the TypeScript loader makes named
    // functions call a helper that the page doesn't have.
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
        // A chunk boundary may split a match.
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
