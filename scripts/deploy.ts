import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import firebaseJson from '../firebase.json' with { type: 'json' }
import { indexes } from '../firestore.indexes.json' with { type: 'json' }
import { launchWarning } from './build/launch-warning'
import { Problem, runCommand } from './command'
import { builtSite, deploymentFolder, writeDeployment } from './deploy/deployment'
import { firebaseCli } from './deploy/firebase-cli'
import { readProject, type Project } from './deploy/project'
import { preflightProblems } from './deploy/preflight'
import { cliCommands, runDeployment } from './deploy/run-deployment'
import { APP_CHECK_OFF_RISKS } from './deploy/app-check-risks'
import { withoutRealProject } from './emulators/ports'
import { run, runQuietly } from './processes'

// npm run deploy -- --project <id> [--channel <name>] [--dry-run]
await runCommand(async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      project: { type: 'string' },
      channel: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  if (values.project === undefined) {
    throw new Problem('Name the project: npm run deploy -- --project <id of the Firebase project>')
  }
  const project = readProject(values.project)
  const found = preflightProblems(project, firebaseJson.firestore, await changedFiles())
  if (found.length > 0) throw new Problem(`Nothing was deployed.\n\n${found.join('\n')}`)
  if (project.config.appCheckKey === null) console.warn(`App Check is off. ${APP_CHECK_OFF_RISKS}`)
  const folder = deploymentFolder(project.id)
  const target = {
    projectId: project.id,
    databaseId: project.config.databaseId,
    location: firebaseJson.firestore.location,
    configPath: `${folder}/firebase.json`,
    channel: values.channel ?? null,
  }
  if (values['dry-run']) {
    // A dry run doesn't build, so print the build's warning here.
    const warning = launchWarning(Date.now())
    if (warning !== undefined) console.warn(warning)
    console.log(plan(project, folder, cliCommands(target), target.channel))
    return 0
  }
  const code = await run('vite', ['build', '--outDir', builtSite(folder), '--emptyOutDir'], {
    ...withoutRealProject(),
    ...project.environment,
  })
  if (code !== 0) return code
  writeDeployment(folder, project.config)
  return await runDeployment(firebaseCli('firebase'), target, indexes, setTimeout)
})

async function changedFiles(): Promise<string> {
  const { code, output } = await runQuietly('git', ['status', '--porcelain'])
  if (code !== 0) throw new Problem(`Git can't list the changed files: ${output}`)
  return output
}

function plan(
  { config }: Project,
  folder: string,
  { databases, database, indexes: list, site }: ReturnType<typeof cliCommands>,
  channel: string | null,
): string {
  const steps = [
    `build ${config.siteUrl} into ${builtSite(folder)}`,
    ...(channel === null
      ? [
          `${asTyped(databases)}, to check the database's location`,
          asTyped(database),
          `${asTyped(list)}, until all ${indexes.length} are READY`,
        ]
      : []),
    asTyped(site),
  ]
  const settings = {
    'the admin': config.adminEmail,
    'the payee': `${config.upi.payeeName} (${config.upi.vpa})`,
    'the database': `${config.databaseId} in ${firebaseJson.firestore.location}`,
    'App Check': config.appCheckKey === null ? 'off' : 'on',
    'faults are reported to': config.errorReportUrl ?? 'the browser’s console only',
  }
  return [
    ...Object.entries(settings).map(([what, value]) => `${what}: ${value}`),
    'The steps:',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
  ].join('\n')
}

function asTyped(args: readonly string[]): string {
  return `firebase ${args.join(' ')}`
}
