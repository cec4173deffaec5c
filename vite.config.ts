import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'

import { release } from './scripts/build/health.ts'
import { licences } from './scripts/build/licences.ts'
import { noCircles } from './scripts/build/no-circles.ts'
import { noProbe } from './scripts/build/no-probe.ts'
import { prerender } from './scripts/build/prerender.ts'
import { isFull } from './scripts/testing/full.ts'
import { pastMilestones } from './src/domain/launch.ts'
import { parseConfig } from './src/lib/config-schema.ts'

const FORMS =
  /\/node_modules\/(?:react-hook-form|@hookform)\/|\/src\/(?:lib\/typed-before|components\/(?:email-schema|form\/form(?:-buttons|-field)?))\.ts/
/** What is typed into, how it is sent, what comes later to such pages: also where it needs no library for forms. */
const FIELDS =
  /\/src\/components\/(?:use-submit|failure-alert|lazy-part|offline-notice|no-script|privacy-line|support-link)\.ts|\/src\/ui\/(?:field|form-problem|input|code-input|email-input|textarea)\.tsx|\/src\/domain\/(?:email|field-limits)\.ts|\/lucide-react\/.*\/chevron-down\.mjs/
/** Asked for as one, by whoever shows a code. */
const QR_CODE = /\/src\/ui\/qr-code\.tsx|\/node_modules\/uqr\//
/** Pages check what is stored or comes from the database also where nothing is typed. */
const SCHEMAS =
  /\/node_modules\/valibot\/|\/src\/(?:lib\/matches-schema|lib\/format|features\/join\/stored-sign-up|data\/firebase\/report-failure)\.ts/
const FIREBASE =
  /\/node_modules\/(?:@firebase\/(?:app|component|logger|util|webchannel-wrapper\/dist\/bloom-blob)|firebase\/app|idb)\//
const FIRESTORE_LITE = /\/node_modules\/(?:@firebase|firebase)\/firestore\/.*\blite\b/
/** How a visitor asks the database without its SDK, and what about. */
const REST_DOCUMENT =
  /\/src\/(?:data\/firebase\/(?:rest-document|visitors-app-check)|domain\/secret-id)\.ts/
const QUERIES =
  /\/node_modules\/@tanstack\/(?!.*[qQ]ueries)|\/src\/(?:components\/query-client|app\/with-queries)\.ts/
/** What every list of a workspace brings, and small words that its rooms share. */
const LISTS =
  /\/src\/(?:ui\/empty-state|data\/firebase\/(?:live-query|watch|watch-closed|read-all|decode|translated|count)|lib\/(?:unique-by-id|use-reached|own-script)|components\/(?:dialog-content|initial-focus))\.ts/
/** What most of the admin's rooms bring to write something. */
const DESK_WRITES = /\/src\/(?:components\/load-write|features\/admin\/desk\/use-count-waiting)\.ts/
/** What the doors share before anybody touches one: nothing that brings Firebase. */
const DOORS =
  /\/src\/features\/auth\/(?:auth-page|is-admin-email|use-skip-when-signed-in|unfinished-profile|requested-path|prefilled-email|failure-kind|use-enter|password-requirements|password-link|text-link)\.ts|\/lucide-react\/.*\/(?:circle|eye|eye-off|mail-check)\.mjs|\/src\/data\/accounts\/second-factor\.ts|\/src\/domain\/(?:password|college-years)\.ts|\/src\/(?:components\/(?:late-query-client|authenticator-code-field)|lib\/why-not-loaded)\.ts|\/src\/session\/(?:before-sign-out|leaving|sign-out)\.ts|\/src\/ui\/(?:checkbox|password-input|select)\.tsx/
/** What pages that count and check something share; the home page does neither. */
const DESKS =
  /\/src\/(?:ui\/(?:stat-card|badge|empty-state)|session\/signed-in|domain\/waitlist-status)\.ts|\/lucide-react\/.*\/(?:clock|message-circle|share-2)\.mjs/
/** Of what they share, what the waitlist needs, too. */
const CODES =
  /\/src\/(?:ui\/(?:copy-button|segmented)|content\/(?:waitlist|mistaken-references)|lib\/remembered-referral|domain\/(?:referral-code|payment-reference|typed-reference|plain-characters))\.ts|\/lucide-react\/.*\/(?:copy|external-link)\.mjs/
/** How most public pages begin and end, and what stands on several; the home page has its own way. */
const PAGES =
  /\/src\/(?:ui\/(?:faq|kilometre-stone|page-header)|(?:domain|content)\/tiers|content\/(?:recovery|closing-call)|features\/marketing\/closing-call)\.ts|\/lucide-react\/.*\/plus\.mjs/
/** Pictures of the admin's rooms, which several of them show. */
const ROOMS = /\/lucide-react\/.*\/(?:file-spreadsheet|eraser|undo-2)\.mjs/
// Not the admin's views, which need what the desks share: a piece that imports one that imports it breaks.
const SHARED =
  /\/src\/(?:ui(?!\/(?:tabs|table|select|checkbox|empty-state))|lib(?!\/(?:sha256|report|unique-by-id|save-file|mail-message|long-date|check-link|use-reached))|content(?!\/(?:recovery|mails|tiers|letter))|domain(?!\/(?:tiers|board|college|record-id|waitlist-view|workspace-limits|name|periods|csv|league|verification-clock))|session(?!\/(?:before-sign-out|last-figures))|features\/marketing)\/|\/node_modules\/(?:lucide-react|react|react-error-boundary|react-router|react-router-dom)\//

/** The package itself names only the build that warns developers, which is a kilobyte larger. */
const PRODUCTION_ROUTER = {
  find: /^react-router$/,
  replacement: fileURLToPath(
    new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
  ),
}

/** What Firestore's SDK brings for what this site never asks of it. */
const NO_PATTERNS = {
  find: /^re2js$/,
  replacement: fileURLToPath(new URL('src/data/firebase/no-patterns.ts', import.meta.url)),
}

/** Files that only `npm run test:full` runs, unless it does. */
const exclude = isFull() ? [] : ['tests/**/*.full.test.{ts,tsx}']

/** A busy machine is no failure: eight times as slow was seen. In milliseconds. */
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000 }

/** These modules in one file, without what they import. */
function piece(name: string, test: RegExp) {
  return { name, test, includeDependenciesRecursively: false }
}

/**
 * What every page has brought by the time something is asked for later need not be named with it. The first file
 * does name what all share: else it came only once the file that imports it is here.
 */
function withoutShell(_: string, files: string[], { hostId }: { hostId: string }): string[] {
  const isFirst = /\/index-[\w-]+\.js$/.test(hostId)
  const unnamed = isFirst ? 'start|rolldown-runtime' : 'start|shared|rolldown-runtime|index'
  const known = new RegExp(`/(?:${unnamed})-[\\w-]+\\.js$`)
  return files.filter((file) => !known.test(file))
}

export default defineConfig(({ mode }) => {
  const config = parseConfig(loadEnv(mode, process.cwd(), ''))
  const { pages, workers } = licences()
  return {
    plugins: [react(), tailwindcss(), noCircles(), noProbe(), prerender(), pages()],
    resolve: {
      alias: [
        { find: '@', replacement: fileURLToPath(new URL('src', import.meta.url)) },
        ...(mode === 'production' ? [PRODUCTION_ROUTER, NO_PATTERNS] : []),
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
      modulePreload: { polyfill: false, resolveDependencies: withoutShell },
    },
    // In pieces, too: what reads spreadsheets comes only with one.
    worker: { format: 'es', plugins: () => [workers()] },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // The first page's code names a hundred files, and hashes can't be compressed. These are
              // long enough: one only has to differ from those that the same file had before.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              // By itself the bundler makes a file of everything that two pages share: two dozen per page.
              codeSplitting: {
                groups: [
                  { ...piece('forms', FORMS), priority: 2 },
                  { ...piece('fields', FIELDS), priority: 2 },
                  { ...piece('qr-code', QR_CODE), priority: 2 },
                  { ...piece('schemas', SCHEMAS), priority: 2 },
                  { ...piece('queries', QUERIES), priority: 2 },
                  { ...piece('desks', DESKS), minShareCount: 2, priority: 2 },
                  { ...piece('codes', CODES), minShareCount: 2, priority: 2 },
                  { ...piece('pages', PAGES), minShareCount: 2, priority: 2 },
                  { ...piece('doors', DOORS), minShareCount: 2, priority: 2 },
                  { ...piece('firebase', FIREBASE), priority: 2 },
                  { ...piece('firestore', FIRESTORE_LITE), priority: 2 },
                  { ...piece('rest-document', REST_DOCUMENT), priority: 2 },
                  { ...piece('lists', LISTS), minShareCount: 2, priority: 2 },
                  { ...piece('desk-writes', DESK_WRITES), minShareCount: 2, priority: 2 },
                  { ...piece('rooms', ROOMS), minShareCount: 2, priority: 2 },
                  { ...piece('shared', SHARED), minShareCount: 3, priority: 1 },
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
            isolate: false,
            setupFiles: ['tests/each-file-anew.ts'],
            // It can be started once only: each file has its own, too.
            server: { deps: { inline: ['@resvg/resvg-wasm'] } },
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
            // Files share a page: no click may lead it away.
            environmentOptions: {
              happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } },
            },
            maxWorkers: 2,
            isolate: false,
            ...PATIENT,
            setupFiles: ['tests/each-file-anew.ts', 'tests/components/setup.ts'],
          },
        },
        // every worker has a project of its own on the emulator; the files leave nothing in the process
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
        // for `npm run proof -- rules`
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
        // these share one: a file at a time
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
