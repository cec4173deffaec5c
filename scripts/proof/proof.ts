/** A long test of one property, exhaustive or with many random cases. */
export interface Proof {
  name: string
  /** The number of cases, which count as not run if the proof can't start. */
  size: number
  /** @throws if the proof can't start. */
  prove: () => Promise<Outcome>
}

interface Outcome {
  passed: number
  failed: number
  notRun?: number
}
