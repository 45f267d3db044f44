/** Reason why a move of a quote was not made. */
export interface Refusal {
  readonly title: string
  readonly text: string
}
