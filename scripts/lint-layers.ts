/**
 * Writes `.oxlintrc.layers.json`, which enforces the direction of imports. Run `npm run layers` after a change here; a
 * test compares the files.
 */
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** The layers of src from top to bottom, each with the layers that it may import. */
const LAYERS: Record<string, readonly string[]> = {
  // The router, the shells and the guards.
  app: [
    'pages',
    'features',
    'components',
    'session',
    'data',
    'model',
    'domain',
    'content',
    'ui',
    'lib',
    'boot',
  ],
  // One short file for each route.
  pages: ['features', 'components', 'session', 'data', 'model', 'domain', 'content', 'ui', 'lib'],
  // The content of pages. A feature never imports another feature.
  features: ['components', 'session', 'data', 'model', 'domain', 'content', 'ui', 'lib'],
  // App-aware components that several features share.
  components: ['session', 'data', 'model', 'domain', 'content', 'ui', 'lib'],
  // The signed-in account.
  session: ['data', 'model', 'domain', 'content', 'lib'],
  // The only layer that uses Firebase.
  data: ['model', 'domain', 'lib'],
  // The fields of each collection, with their limits and labels.
  model: ['domain', 'lib'],
  // Marketing text and figures.
  content: ['model', 'domain', 'lib'],
  // The product's rules, without React and Firebase.
  domain: ['lib'],
  // The design system, without router and data.
  ui: ['lib'],
  lib: [],
  // Runs before the app. An import from another layer would load that layer's file before the load event.
  boot: [],
}

const ONE_WAY = `Imports go one way, from top to bottom: ${Object.keys(LAYERS).join(', ')}. scripts/lint-layers.ts says who may import whom.`

interface Pattern {
  group: readonly string[]
  message: string
}

const NO_FIREBASE: Pattern = {
  group: ['firebase', 'firebase/*'],
  message: 'Only src/data talks to Firebase.',
}
const NO_REACT: Pattern = {
  group: ['react', 'react-dom', 'react-router-dom', '@tanstack/*'],
  message: 'The rules of the product stand without React.',
}
const BY_ALIAS: Pattern = {
  group: ['../**'],
  message: 'Import across folders by the @/ alias.',
}

/** The imports that a layer's files must not have. */
function forbidden(layer: string): Pattern[] {
  const allowed = LAYERS[layer] ?? []
  const others = Object.keys(LAYERS).filter((other) => other !== layer && !allowed.includes(other))
  return [
    ...(layer === 'data' ? [] : [NO_FIREBASE]),
    ...(layer === 'domain' || layer === 'model' ? [NO_REACT] : []),
    ...(others.length === 0
      ? []
      : [{ group: others.flatMap((other) => [`@/${other}`, `@/${other}/**`]), message: ONE_WAY }]),
  ]
}

function override(files: string, patterns: readonly Pattern[]) {
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

/** @returns the text of `.oxlintrc.layers.json`. */
export function lintLayers(): string {
  const layers = Object.keys(LAYERS).filter((layer) => layer !== 'features')
  const features: Pattern[] = [
    ...forbidden('features'),
    {
      group: ['@/features/**'],
      message: 'A feature never imports another one; within one, import by ./ or ../',
    },
  ]
  const overrides = [
    ...layers.map((layer) => override(`src/${layer}/**`, [BY_ALIAS, ...forbidden(layer)])),
    // Folders of a feature may import each other.
    override('src/features/*/*/**', [
      { group: ['../../**'], message: 'That leaves the feature.' },
      ...features,
    ]),
    // Files at the top of a feature have no sibling folder, so they may not import by ../ at all. This override is the
    // last, because the last override that matches a file applies.
    override('src/features/*/*.{ts,tsx}', [BY_ALIAS, ...features]),
  ]
  return `${JSON.stringify({ overrides }, null, 2)}\n`
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync('.oxlintrc.layers.json', lintLayers())
}
