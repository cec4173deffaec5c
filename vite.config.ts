import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'

import { standInFaces } from './scripts/build/fallback-faces.ts'
import { release } from './scripts/build/health.ts'
import { inlineScript } from './scripts/build/inline-script.ts'
import { licences } from './scripts/build/licences.ts'
import { removeNetworkProbe } from './scripts/build/remove-network-probe.ts'
import { prerender } from './scripts/build/prerender.ts'
import { isFull } from './scripts/testing/full.ts'
import { pastMilestones } from './src/domain/launch.ts'
import { parseConfig } from './src/lib/config/config-schema.ts'

const REACT =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|react-error-boundary)\//
/**
 * The design system, texts and small functions. The chunk contains only the modules that at least
 * six pages or lazy parts use. It has no texts of emails, because only the admin's pages need them.
 */
const SHARED =
  /\/src\/(?:ui|lib|content(?!\/messages)|domain|model)\/|\/node_modules\/lucide-react\//

/**
 * Replaces the regular expression engine of Firestore's pipelines (150 kB), because this site
 * doesn't use pipelines.
 */
const NO_PATTERNS = {
  find: /^re2js$/,
  replacement: fileURLToPath(new URL('src/data/firebase/sdk/no-patterns.ts', import.meta.url)),
}

/** Tests that only `npm run test:full` runs. */
const exclude = isFull() ? [] : ['tests/**/*.full.test.{ts,tsx}']

/** In milliseconds. Tests took up to eight times as long on a busy machine. */
const PATIENT = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig(({ mode }) => {
  const config = parseConfig(loadEnv(mode, process.cwd(), ''))
  const { pages, workers } = licences()
  return {
    plugins: [
      react(),
      standInFaces(),
      tailwindcss(),
      inlineScript(),
      removeNetworkProbe(),
      prerender(),
      pages(),
    ],
    resolve: {
      alias: [
        { find: '@', replacement: fileURLToPath(new URL('src', import.meta.url)) },
        ...(mode === 'production' ? [NO_PATTERNS] : []),
      ],
    },
    define: {
      __CONFIG__: JSON.stringify(config),
      __PAST_AT_BUILD__: JSON.stringify(pastMilestones(Date.now())),
      __RELEASE__: JSON.stringify(release()),
      __HAS_APP_CHECK__: JSON.stringify(config.appCheckKey !== null),
    },
    server: { host: '127.0.0.1', port: 5173, strictPort: true },
    build: {
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
    },
    // Split workers into chunks, too, so that the code that reads spreadsheets only loads for a
    // spreadsheet.
    worker: { format: 'es', plugins: () => [workers()] },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Without groups, the bundler would create a chunk for each set of pages that share a
              // module, and a page would load dozens of chunks.
              codeSplitting: {
                groups: [
                  { name: 'react', test: REACT, priority: 1 },
                  { name: 'shared', test: SHARED, minShareCount: 6 },
                ],
              },
            },
          },
        },
      },
    },
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['tests/unit/**/*.test.ts'],
            exclude,
            ...PATIENT,
          },
        },
        {
          extends: true,
          test: {
            name: 'components',
            include: ['tests/components/**/*.test.{ts,tsx}'],
            exclude,
            environment: 'happy-dom',
            // Test files share a page, so a clicked link must not navigate away.
            environmentOptions: {
              happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } },
            },
            maxWorkers: 2,
            isolate: false,
            ...PATIENT,
            setupFiles: ['tests/each-file-anew.ts', 'tests/components/setup.ts'],
          },
        },
        // These files can share a process and run in parallel: they leave no state in the process,
        // and each worker uses its own project on the emulator.
        {
          extends: true,
          test: {
            name: 'rules',
            include: ['tests/rules/**/*.test.ts'],
            exclude,
            maxWorkers: 2,
            isolate: false,
            ...PATIENT,
          },
        },
        // The tests of `npm run proof -- rules`.
        {
          extends: true,
          test: {
            name: 'rules-proof',
            include: ['tests/proof/rules/**/*.test.ts'],
            maxWorkers: 2,
            isolate: false,
            ...PATIENT,
          },
        },
        // These files run one at a time, because they share a project on the emulator.
        {
          extends: true,
          test: {
            name: 'data',
            include: ['tests/data/**/*.test.ts'],
            exclude,
            fileParallelism: false,
            isolate: false,
            setupFiles: ['tests/each-file-anew.ts', 'tests/data/setup.ts'],
            ...PATIENT,
          },
        },
      ],
    },
  }
})
