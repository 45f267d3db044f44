/** Work that takes much memory waits for its turn, so that no more than so many pieces of it are done at a time. */
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
