import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../waiting.ts'

/** Process id of a data folder's server. Never 0 or 1, as signals to them reach this group or init. */
export async function postmasterOf(dataFolder: string): Promise<number> {
  const path = join(dataFolder, 'postgres/postmaster.pid')
  let pid = 0
  await until('the server says who it is', () => {
    pid = existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : 0
    return Number.isInteger(pid) && pid > 1
  })
  return pid
}

/** Parent of a process, by /proc; undefined without /proc, or once the process has ended. */
export function parentOf(pid: number): number | undefined {
  try {
    return Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/** Children of a process, by /proc; none on systems without it, where children end with their server. */
export function childrenOf(pid: number): number[] {
  if (!existsSync('/proc/self/stat')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((processId) => parentOf(processId) === pid)
}

/** Sends a signal. @returns false if the process has already ended */
export function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGQUIT'): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** Processes of a data folder, even a deleted one, by /proc: programs and database servers. */
export function processesOf(dataFolder: string): string[] {
  const read = (path: string): string => {
    try {
      return readFileSync(path, 'latin1')
    } catch {
      return ''
    }
  }
  const workplace = (pid: string): string => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`)
    } catch {
      return ''
    }
  }
  if (!existsSync('/proc/self/stat')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (pid) =>
        workplace(pid).startsWith(`${dataFolder}/`) ||
        read(`/proc/${pid}/environ`).split('\0').includes(`DATA_DIR=${dataFolder}`),
    )
    .map((pid) => `${pid} ${read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').slice(0, 80)}`)
}
