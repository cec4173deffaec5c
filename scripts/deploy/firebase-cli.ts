import { run, runQuietly } from '../processes'

/** The Firebase CLI, as far as we use it. */
export interface FirebaseCli {
  /** In this terminal: it may ask. */
  show(args: readonly string[]): Promise<number>
  read(args: readonly string[]): Promise<{ code: number; output: string }>
}

/** Would have it ask an emulator for the project's databases, where somebody's shell still names one. */
const NO_EMULATOR = { FIRESTORE_EMULATOR_HOST: undefined }

export function firebaseCli(program: string): FirebaseCli {
  return {
    show: (args) => run(program, [...args], NO_EMULATOR),
    // colours would stand between the words
    read: (args) => runQuietly(program, [...args], { ...NO_EMULATOR, NO_COLOR: '1' }),
  }
}
