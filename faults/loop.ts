/** Result of a run. */
export interface Outcome {
  readonly times: number
  readonly answered: number
  readonly notes: string
  readonly violations: readonly string[]
  /** Reason why the scenario cannot run here. */
  readonly skipped?: string
}

/** Number of tries of a fault, its databases, and the seed. */
export interface Loop {
  readonly adminUrl: string
  readonly dataFolder: string
  readonly times: number
  readonly seed: number
  readonly progress?: (done: number) => void
}
