/**
 * Work that takes much memory waits for its turn, so that
 * no more than so many pieces of it are done at a time.
 */
export function inTurns(atATime: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running === atATime) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The turn passes from hand to hand.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * Turns of each id by itself: those of one customer, for example, wait for each other and for nobody else.
 */
export function inTurnsOfEach(
  atATime: number,
): <Result>(id: number, work: () => Promise<Result>) => Promise<Result> {
  const turns = new Map<number, { readonly take: ReturnType<typeof inTurns>; pieces: number }>()
  return async (id, work) => {
    const own = turns.get(id) ?? { take: inTurns(atATime), pieces: 0 }
    turns.set(id, own)
    own.pieces += 1
    try {
      return await own.take(work)
    } finally {
      own.pieces -= 1
      if (own.pieces === 0) turns.delete(id)
    }
  }
}
