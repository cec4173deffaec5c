import { run, runQuietly } from '../processes'

/** The commands of the Firebase CLI that we use. */
export interface FirebaseCli {
  /** Runs in this terminal, where the CLI can ask questions. @returns the exit code. */
  show(args: readonly string[]): Promise<number>
  read(args: readonly string[]): Promise<{ code: number; output: string }>
}

/** Removes a variable that the shell may set: with it, the CLI asks an emulator for the databases. */
const NO_EMULATOR = { FIRESTORE_EMULATOR_HOST: undefined }

export function firebaseCli(program: string): FirebaseCli {
  return {
    show: (args) => run(program, [...args], NO_EMULATOR),
    // Colour codes would break the search for words in the output.
    read: (args) => runQuietly(program, [...args], { ...NO_EMULATOR, NO_COLOR: '1' }),
  }
}
