// Preloaded into the Firebase tools: the Auth emulator describes its interface by two hundred schemas, of which
// our requests touch a few. Each is compiled when the first request needs it, and not all of them before any.
import { createRequire } from 'node:module'

const tools = createRequire(import.meta.resolve('firebase-tools/lib/bin/firebase.js'))
const exegesis = createRequire(tools.resolve('exegesis-express'))('exegesis')

const { compileApi } = exegesis
exegesis.compileApi = (api, options) =>
  compileApi(api, { ...options, lazyCompileValidationSchemas: true })
