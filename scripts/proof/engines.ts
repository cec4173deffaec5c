import { existsSync } from 'node:fs'
import process from 'node:process'

import { WALKS } from '../../tests/proof/engines/walks'
import { Problem } from '../command'
import { runQuietly } from '../processes'
import { onPath } from '../testing/chromium'
import { browserProof } from './browser'
import type { Proof } from './proof'

const FIREFOXES = ['firefox-esr', 'firefox']
const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** Programs for a virtual screen and a virtual sound device, by Debian package. */
const MACHINE = { xvfb: 'Xvfb', pulseaudio: 'pulseaudio', 'pulseaudio-utils': 'parec' }

const PYTHON = '/usr/bin/python3'
/** The imports of tests/proof/engines/webkit-window.py. */
const WINDOW = `import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')`

const size = Object.keys(WALKS).length

export const ENGINE_PROOFS: Proof[] = [
  { name: 'walks in Firefox', size, prove: inFirefox },
  { name: 'walks in WebKit', size, prove: inWebKit },
]

function inFirefox() {
  const { FIREFOX_PATH } = process.env
  const firefox = FIREFOX_PATH ?? onPath(FIREFOXES) ?? MAC_FIREFOX
  const missing = [...(existsSync(firefox) ? [] : ['firefox-esr']), ...packagesToInstall(MACHINE)]
  if (missing.length > 0) throw missingPrograms('Firefox', missing)
  return browserProof('firefox', { FIREFOX_PATH: firefox }).prove()
}

async function inWebKit() {
  const missing = packagesToInstall({ ...MACHINE, 'webkit2gtk-driver': 'WebKitWebDriver' })
  const { code } = await runQuietly(PYTHON, ['-c', WINDOW])
  if (code !== 0) missing.push('python3-gi', 'gir1.2-webkit2-4.1')
  if (missing.length > 0) throw missingPrograms('WebKit', [...missing, 'gstreamer1.0-plugins-good'])
  return await browserProof('webkit').prove()
}

/** @returns the packages whose program is missing. */
function packagesToInstall(programs: Record<string, string>): string[] {
  return Object.entries(programs)
    .filter(([, program]) => onPath([program]) === undefined)
    .map(([name]) => name)
}

function missingPrograms(engine: string, packages: string[]): Problem {
  return new Problem(
    `The walks through ${engine} did not run: this machine lacks something for them. ` +
      `On Debian and Ubuntu: apt-get update && apt-get install -y ${packages.join(' ')}`,
  )
}
