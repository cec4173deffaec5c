import process from 'node:process'

import { startFirefox } from './engines/firefox'
import { walkIn } from './engines/walk-in'

walkIn((environment) => startFirefox(String(process.env['FIREFOX_PATH']), environment))
