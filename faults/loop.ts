/** Result of a run. */
export interface Outcome {
  readonly times: number
  readonly answered: number
  readonly notes: string
  readonly violations: readonly string[]
  /** Reason why the scenario cannot run here. */
  readonly skipped?: string
}

/** Options of a run: repetitions, databases and seed. */
export interface Loop {
  readonly adminUrl: string
  readonly dataFolder: string
  readonly times: number
  readonly seed: number
  readonly progress?: (done: number) => void
}
