/** Result of a run. */
export interface Outcome {
  readonly times: number
  readonly answered: number
  readonly notes: string
  readonly violations: readonly string[]
  /** Reason why the scenario cannot run here. */
  readonly skipped?: string
}

/** Options of a run in a folder of its own: repetitions and seed. */
export interface FolderLoop {
  readonly dataFolder: string
  readonly times: number
  readonly seed: number
  readonly progress?: (done: number) => void
}

/** Options of a run on the server at `adminUrl`. */
export interface Loop extends FolderLoop {
  readonly adminUrl: string
}
