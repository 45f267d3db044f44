/** Reason of a refused move. */
export interface Refusal {
  readonly title: string
  readonly text: string
}
