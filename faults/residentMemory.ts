import { readFileSync } from 'node:fs'
import { waitMs } from './waiting.ts'

/** Megabytes of memory a process holds, by /proc; 0 where there is none. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** The most a process holds until the work is done. */
export async function mostDuring(pid: number, work: Promise<unknown>): Promise<number> {
  let most = 0
  const done = work.then(() => true)
  do most = Math.max(most, residentMegabytes(pid))
  while (!(await Promise.race([done, waitMs(20)])))
  return most
}
