// Preloaded into Playwright: since its version 1.60, an `expect` that has to try again writes down all that the page
// says, each time, in case this was its last try: a tenth of the processor's time that the browser tests take. What
// the page said when a test failed is kept all the same, with a screenshot.
import { Module } from 'node:module'

const PLAYWRIGHT = /[\\/]playwright-core[\\/]lib[\\/]coreBundle\.js$/
const WRITES_DOWN = 'ariaSnapshotForExpectFailure(element, options) {'

const { _compile } = Module.prototype
Module.prototype._compile = function compileBriefly(source, file, ...rest) {
  return _compile.call(this, PLAYWRIGHT.test(file) ? briefly(source) : source, file, ...rest)
}

function briefly(source) {
  if (!source.includes(WRITES_DOWN)) {
    throw new Error(
      'Playwright is another than scripts/testing/brief-expect.mjs knows: adapt that, or delete it ' +
        'where Playwright writes a page down for the last try only.',
    )
  }
  return source.replace(WRITES_DOWN, `${WRITES_DOWN} return undefined;`)
}
