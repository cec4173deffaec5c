import { openBook } from './statement-book'
import type { Answer, Question } from './statement-reader'

const book = openBook()

addEventListener('message', ({ data: { id, method, values } }: MessageEvent<Question>) => {
  Promise.resolve()
    // TypeScript checks the arguments where the method is called.
    .then((): unknown => Reflect.apply(book[method], book, values))
    .then(
      (value) => postMessage({ id, value } satisfies Answer),
      (error: unknown) => postMessage({ id, problem: String(error) } satisfies Answer),
    )
})
