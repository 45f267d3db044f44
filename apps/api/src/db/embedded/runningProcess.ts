import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

/** Process, distinguished from a later one with the same id. */
export interface ProcessName {
  readonly pid: number
  /** Start time as the system reports it. */
  readonly started: string
}

const hasProc = existsSync('/proc/self/stat')

/** Fields of /proc/PID/stat after the name: the first is the state, the twentieth the start. */
function statFields(pid: number): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const ps = (pid: number, column: string): string =>
  spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  }).stdout?.trim() ?? ''

/** True if a process with this id runs; a zombie does not count. */
export function isAlive(pid: number): boolean {
  if (hasProc) return !['', 'Z', 'X'].includes(statFields(pid)[0] ?? '')
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Identity of the process with this id. */
export function processOf(pid: number): ProcessName | undefined {
  if (!isAlive(pid)) return undefined
  const started = hasProc ? (statFields(pid)[19] ?? '') : ps(pid, 'lstart')
  return started === '' ? undefined : { pid, started }
}

export const isSame = (one: ProcessName, other: ProcessName | undefined): boolean =>
  one.pid === other?.pid && one.started === other.started

export const isRunning = (name: ProcessName): boolean => isSame(name, processOf(name.pid))

/** True if the process works in this folder, as the server does in its data folder. */
export function worksIn(pid: number, folder: string): boolean {
  if (!hasProc) return ps(pid, 'command').includes(folder)
  try {
    // Compare inodes, as several paths may lead to the folder.
    const [there, dataFolder] = [statSync(`/proc/${pid}/cwd`), statSync(folder)]
    return there.dev === dataFolder.dev && there.ino === dataFolder.ino
  } catch {
    // Process ended, or of another user.
    return false
  }
}

export const thisProcess: ProcessName = processOf(process.pid) ?? { pid: process.pid, started: '' }
