import { setTimeout as wait } from 'node:timers/promises'

export const waitMs = (ms: number): Promise<void> => wait(ms)

/** Waits until `condition` is true. @throws with `what` after the time limit */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  seconds = 180,
): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Never happened in ${seconds} seconds: ${what}.`)
    await wait(10)
  }
}
