/** Seeded random numbers, so that the demonstration is the same on every machine. */
export interface Random {
  /** Number from 0 up to, but not including, 1. */
  next(): number
  /** Whole number, both ends included. */
  integer(minimum: number, maximum: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

function hashOf(seed: string): number {
  let hash = 2_166_136_261
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

/** Random stream of a seed; each subject has its own, so that a change of one does not change others. */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed)
  // Mulberry32: small, fast and good enough for demonstration data.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (minimum: number, maximum: number) => minimum + Math.floor(next() * (maximum - minimum + 1))
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      const found = list[integer(0, list.length - 1)]
      if (found === undefined) throw new Error('Nothing to pick from.')
      return found
    },
    shuffled<T>(list: readonly T[]): T[] {
      return list
        .map((value) => ({ value, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ value }) => value)
    },
  }
}
