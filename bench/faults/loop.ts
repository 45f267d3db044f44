/** What became of a run. */
export interface Outcome {
  readonly times: number
  readonly answered: number
  readonly notes: string
  readonly violations: readonly string[]
  /** Why it cannot be run here. */
  readonly skipped?: string
}

/** How often a fault is tried, on what, and from which seed. */
export interface Loop {
  readonly adminUrl: string
  readonly dataFolder: string
  readonly times: number
  readonly seed: number
  readonly progress?: (done: number) => void
}
