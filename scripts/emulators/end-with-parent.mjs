// Preloaded into the Firebase tools: should whoever started them vanish without a word, they stop
// as on Ctrl-C, and take their Java process with them.
import process from 'node:process'

const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGINT')
}, 1000)
watch.unref()
