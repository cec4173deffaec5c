import type { Config } from './config-schema'

declare const __CONFIG__: Config

/** The configuration this site was built with: parsed once, in `vite.config.ts`. */
export const config: Config = __CONFIG__
