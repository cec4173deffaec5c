import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

import { parseConfig, type Config } from '../../src/lib/config/config-schema'
import { Problem, readSettings } from '../command'

/** A Firebase project, such as production or staging. */
export interface Project {
  id: string
  config: Config
  /** The variables of its .env file. The build reads them. */
  environment: Record<string, string>
}

/** The file with a project's configuration. Git ignores it. */
export function envFile(id: string): string {
  return `.env.${id}`
}

/** Reads only the project's own file, so that no value comes from another project. */
export function readProject(id: string): Project {
  const file = envFile(id)
  if (!existsSync(file)) {
    throw new Problem(`There is no ${file}. Run "npm run setup" to create it.`)
  }
  const environment = withoutUndefined(parseEnv(readFileSync(file, 'utf8')))
  const config = readSettings(() => parseConfig(environment))
  return { id, config, environment }
}

function withoutUndefined(variables: NodeJS.Dict<string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}
