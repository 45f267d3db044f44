import { readFileSync } from 'node:fs'
import { waitMs } from '../waiting.ts'

/** Resident memory of a process in MB, by /proc; 0 on systems without it. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Largest resident memory of a process, in MB, while the work runs. */
export async function mostDuring(pid: number, work: Promise<unknown>): Promise<number> {
  let most = 0
  const done = work.then(() => true)
  do most = Math.max(most, residentMegabytes(pid))
  while (!(await Promise.race([done, waitMs(20)])))
  return most
}
