import type { Page } from '@playwright/test'

/** What a page asks the database for. */
export interface DocumentReads {
  /** Documents that have come to the page since it was opened, one that comes twice counted twice. */
  documents(): Promise<number>
  /** Since the browser was asked to tell, queries that count without reading. */
  counts(): CountQuery[]
  /** Since then, queries and documents that the page has begun to watch. */
  watched(): number
}

interface CountQuery {
  /** Null while it is under way. */
  counted: number | null
}

/** Tells, from the next address that the page is sent to, what it reads. */
export async function watchReads(page: Page): Promise<DocumentReads> {
  const counts: CountQuery[] = []
  let watched = 0
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/Listen/channel')) return
    watched += (request.postData() ?? '').split('addTarget').length - 1
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
  }
}
