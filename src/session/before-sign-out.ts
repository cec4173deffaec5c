const tasks = new Set<() => Promise<unknown>>()

/** Registers what is to be done just before a sign-out. Returns what takes it back. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task)
  return () => tasks.delete(task)
}

/** Waits for all of it, whatever comes of it. */
export async function doBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()))
}
