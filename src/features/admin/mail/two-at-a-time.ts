import pLimit from 'p-limit'

/**
 * Queues many emails, two at a time. Hundreds of emails at once would delay the admin's next
 * decision until it times out.
 */
export async function twoAtATime<Item>(
  items: readonly Item[],
  queue: (item: Item) => Promise<unknown>,
): Promise<void> {
  await pLimit(2).map(items, queue)
}
