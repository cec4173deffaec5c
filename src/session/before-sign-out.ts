const tasks = new Set<() => Promise<unknown>>()

/** Has something done while somebody is still signed in who is about to sign out. Returns what ends that. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task)
  return () => tasks.delete(task)
}

/** Waits for all of it, whatever comes of it. */
export async function doBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()))
}
