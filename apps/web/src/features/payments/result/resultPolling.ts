/** Back-off between result requests in milliseconds, for about two minutes. */
const waits = [
  1000, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 8000, 10_000, 12_000, 15_000, 20_000, 30_000,
] as const

/** Pause before the next request; `false` after the last one, when the result comes by mail. */
export const waitBeforeAsking = (requests: number): number | false => waits[requests - 1] ?? false
