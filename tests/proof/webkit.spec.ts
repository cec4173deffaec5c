import { walkIn } from './engines/walk-in'
import { startWebKit } from './engines/webkit'

walkIn((environment) => startWebKit(environment))
