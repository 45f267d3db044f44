import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { until } from './waiting.ts'

/** The server process of a data folder. Never 0, which would be this process's own group, nor 1. */
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

/**
 * Children of a process, by /proc; without it the server alone is killed and its children end by themselves.
 */
export function childrenOf(pid: number): number[] {
  if (!existsSync('/proc/self/stat')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid)
}

/** False when it had ended by itself. */
export function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGQUIT'): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/**
 * Processes on a data folder, by /proc: programs that were
 * started with it, and servers at work in it, deleted or not.
 */
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
