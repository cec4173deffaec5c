import { WAS_ANOTHER, WAS_FALSE, WAS_TRUE } from '../judge/language'
import { type Block, type Node, Parser, partsOf, placeOf, shortened } from '../judge/parser'

/**
 * The expressions of the rules that no request has shown from both sides: what is true or false has to be seen
 * true and seen false, anything else has to come to something.
 * @param seen what each has been, by its number.
 */
export function neverSeen(rules: string, seen: Uint8Array): string[] {
  const found: string[] = []
  const times = new Map<string, number>()

  function look(place: string, node: Node): void {
    const missing = missingOf(node, seen[node.id] ?? 0)
    if (missing !== null) {
      const name = `${place} | never ${missing} | ${shortened(rules.slice(node.start, node.end))}`
      const time = (times.get(name) ?? 0) + 1
      times.set(name, time)
      found.push(time === 1 ? name : `${name} #${time}`)
    }
    // Of what was never reached, the parts were not either.
    if (missing !== REACHED) for (const part of partsOf(node)) look(place, part)
  }

  const database = new Parser(rules).rules()
  for (const block of [database, ...database.blocks]) {
    for (const { place, node } of expressionsOf(block)) look(place, node)
  }
  return found
}

function expressionsOf(block: Block): { place: string; node: Node }[] {
  return [
    ...block.functions.flatMap((one) =>
      [...one.lets.map(([, value]) => value), one.result].map((node) => ({
        place: placeOf(block, one),
        node,
      })),
    ),
    ...block.allows.map((allow) => ({ place: placeOf(block, allow), node: allow.condition })),
  ]
}

const REACHED = 'reached'

/** @returns what it has never been; null where nothing is missing. A constant is one thing only. */
function missingOf({ kind }: Node, was: number): string | null {
  if ((was & (WAS_TRUE | WAS_FALSE | WAS_ANOTHER)) === 0) return REACHED
  if (kind === 'literal' || (was & WAS_ANOTHER) !== 0) return null
  if ((was & WAS_TRUE) === 0) return 'true'
  return (was & WAS_FALSE) === 0 ? 'false' : null
}
