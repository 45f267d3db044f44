/** Random choices that a seed repeats. */
export interface Random {
  /** Integer from 0 up to, but excluding, `end`. */
  below(end: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(share: number): boolean
}

/** Mulberry32: small, and random enough for choosing moments. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from.')
      return item
    },
    chance: (share) => next() < share,
  }
}
