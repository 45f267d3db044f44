/** Milliseconds between result requests: often at first, then less and less, for about two minutes. */
const waits = [
  1000, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 8000, 10_000, 12_000, 15_000, 20_000, 30_000,
] as const

/** @param asked how often the result was asked for so far. `false`: it will be confirmed by email instead. */
export const waitBeforeAsking = (asked: number): number | false => waits[asked - 1] ?? false
