// Preloaded into the Firebase tools: the Auth emulator describes its interface by two hundred schemas, of which
// our requests touch a few. Each is compiled when the first request needs it, and not all of them before any.
import { createRequire } from 'node:module'

const tools = createRequire(import.meta.resolve('firebase-tools/lib/bin/firebase.js'))
const exegesis = createRequire(tools.resolve('exegesis-express'))('exegesis')

const { compileApi } = exegesis
exegesis.compileApi = (api, options) =>
  compileApi(api, { ...options, lazyCompileValidationSchemas: true })

// The Hosting emulator would compile the pattern of every header anew for each request, and there is a header for
// each of the two hundred built files: 2.6 ms of a processor, a dozen times for each page.
const hosting = createRequire(tools.resolve('superstatic'))
const patterns = hosting('./utils/patterns')
const { Minimatch } = hosting('minimatch')
const { configMatcher } = patterns
const compiled = new Map()
patterns.configMatcher = function matchCompiled(path, config) {
  const glob = config.glob || config.source
  if (!glob) return configMatcher(path, config)
  if (!compiled.has(glob)) compiled.set(glob, new Minimatch(glob))
  return compiled.get(glob).match(path)
}
