// A new worker thread can't load TypeScript yet.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
