// Registers the TypeScript loader, because a new worker thread doesn't have one.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
