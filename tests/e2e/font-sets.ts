import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'

interface Faces {
  /** Folder of an npm package, so that tests don't depend on installed fonts. */
  folder: string
  /** The full name of the regular face, for `local()`. */
  local: string
  /** Files to exclude. */
  except?: string
}

const SETS = {
  Roboto: { folder: '@expo-google-fonts/roboto', local: 'Roboto Regular' },
  // Arimo has the same widths as Arial, Helvetica and Liberation Sans.
  Arimo: { folder: '@expo-google-fonts/arimo', local: 'Arimo Regular' },
  'Noto Sans': { folder: '@expo-google-fonts/noto-sans', local: 'Noto Sans Regular' },
  'DejaVu Sans': { folder: 'dejavu-fonts-ttf/ttf', local: 'DejaVu Sans', except: '*Serif*' },
  // None of the site's fallback faces uses this family.
  'DejaVu Serif': { folder: 'dejavu-fonts-ttf/ttf', local: 'DejaVu Serif', except: '*Sans*' },
} satisfies Record<string, Faces>

/** A font family that a device may have. The browser can be started with only this family. */
export type FontSet = keyof typeof SETS

/** Empty except on Linux, because other systems can't give a process its own set of fonts. */
export const FONT_SETS = process.platform === 'linux' ? (Object.keys(SETS) as FontSet[]) : []

/** The full names of the faces of all sets. */
export const LOCAL_NAMES = Object.values(SETS).map(({ local }) => local)

/** @returns the name of a set's face for `local()`. */
export function localName(set: FontSet): string {
  return SETS[set].local
}

/** @returns environment variables with which Chromium finds only the fonts of this set. */
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
