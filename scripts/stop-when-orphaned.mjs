// Sends SIGINT to this process when its parent has ended. A parent killed with SIGKILL can't send a signal, and the
// emulators would keep their ports. Our commands import this file; Node preloads it into firebase-tools.
import process from 'node:process'

const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  // Sent only once: after a second SIGINT, firebase-tools would leave Java running.
  clearInterval(watch)
  process.kill(process.pid, 'SIGINT')
}, 1000).unref()
