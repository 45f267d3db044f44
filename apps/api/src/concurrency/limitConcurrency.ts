/** Runs at most `atATime` pieces of work at once, in order of arrival: for work that takes much memory. */
export function limitConcurrency(atATime: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running === atATime) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // A waiting piece takes over this place, so that none that comes later gets it first.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** The same limit for each id apart: work of one customer waits only for work of that customer. */
export function limitConcurrencyById(
  atATime: number,
): <Result>(id: number, work: () => Promise<Result>) => Promise<Result> {
  const turns = new Map<number, { readonly take: ReturnType<typeof limitConcurrency>; pieces: number }>()
  return async (id, work) => {
    const own = turns.get(id) ?? { take: limitConcurrency(atATime), pieces: 0 }
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
