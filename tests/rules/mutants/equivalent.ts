/**
 * Changes of the rules that change nothing anybody could do, each with its reason: no test can tell them from
 * the rules as they are. `npm run mutants` says where one is gone, or is told after all.
 */
export const EQUIVALENT: readonly { why: string; mutants: readonly string[] }[] = []
