import { run, runQuietly } from '../processes'

/** The Firebase CLI, as far as we use it. */
export interface FirebaseCli {
  /** In this terminal: it may ask. */
  show(args: readonly string[]): Promise<number>
  read(args: readonly string[]): Promise<{ code: number; output: string }>
}

export function firebaseCli(program: string): FirebaseCli {
  return {
    show: (args) => run(program, [...args]),
    // colours would stand between the words
    read: (args) => runQuietly(program, [...args], { NO_COLOR: '1' }),
  }
}
