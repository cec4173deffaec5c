import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'

interface Faces {
  /** Where a package brings them, so that tests don't depend on what is installed. */
  folder: string
  /** The full name of the regular one, as `local()` finds it. */
  local: string
  /** Files that stay out. */
  except?: string
}

const SETS = {
  Roboto: { folder: '@expo-google-fonts/roboto', local: 'Roboto Regular' },
  // As wide as Arial, Helvetica and Liberation Sans.
  Arimo: { folder: '@expo-google-fonts/arimo', local: 'Arimo Regular' },
  'Noto Sans': { folder: '@expo-google-fonts/noto-sans', local: 'Noto Sans Regular' },
  'DejaVu Sans': { folder: 'dejavu-fonts-ttf/ttf', local: 'DejaVu Sans', except: '*Serif*' },
  // None of the faces that our fallbacks know.
  'DejaVu Serif': { folder: 'dejavu-fonts-ttf/ttf', local: 'DejaVu Serif', except: '*Sans*' },
} satisfies Record<string, Faces>

/** A face that a device has, by which the browser can be started as there. */
export type FontSet = keyof typeof SETS

/** Only on Linux can a program be given fonts of its own. */
export const FONT_SETS = process.platform === 'linux' ? (Object.keys(SETS) as FontSet[]) : []

/** The full names of all faces that the sets have. */
export const LOCAL_NAMES = Object.values(SETS).map(({ local }) => local)

/** @returns the name by which `local()` finds the face of a set. */
export function localName(set: FontSet): string {
  return SETS[set].local
}

/** @returns the environment in which Chromium finds the faces of a set, and no others. */
export function fontEnvironment(set: FontSet): Record<string, string> {
  if (!FONT_SETS.includes(set)) return {}
  const { folder, except }: Faces = SETS[set]
  const place = resolve('node_modules/.mooddrive-fonts', set)
  const file = join(place, 'fonts.conf')
  const rejected = `<selectfont><rejectfont><glob>${except}</glob></rejectfont></selectfont>`
  mkdirSync(place, { recursive: true })
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped(resolve('node_modules', folder))}</dir>
  <cachedir>${escaped(join(place, 'cache'))}</cachedir>
  ${except === undefined ? '' : rejected}
</fontconfig>
`,
  )
  return { FONTCONFIG_FILE: file }
}

function escaped(path: string): string {
  return path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
