/** One thing that is proved, by trying it in every way or very often. */
export interface Proof {
  name: string
  /** How many cases are not run where it can't begin. */
  size: number
  /** @throws where it can't begin. */
  prove: () => Promise<Outcome>
}

interface Outcome {
  passed: number
  failed: number
  notRun?: number
}
