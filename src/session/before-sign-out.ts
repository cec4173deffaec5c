const tasks = new Set<() => Promise<unknown>>()

/** Registers a task to run just before a sign-out. Returns a function that removes it. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task)
  return () => tasks.delete(task)
}

/** Waits for all tasks, and ignores their failures. */
export async function doBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()))
}
