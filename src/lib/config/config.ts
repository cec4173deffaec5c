import type { Config } from './config-schema'

declare const __CONFIG__: Config

/** The site's configuration. `vite.config.ts` parses the environment variables and puts it into the build. */
export const config: Config = __CONFIG__
