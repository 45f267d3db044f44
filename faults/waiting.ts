import { setTimeout as wait } from 'node:timers/promises'

export const waitMs = (ms: number): Promise<void> => wait(ms)

/** Waits until `condition` holds. @throws naming what never happened. */
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
