import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readOwn, writeOwn } from '../../adapters/ownFiles.ts'
import { isAlive, isRunning, isSame, thisProcess, type ProcessName } from './runningProcess.ts'

/** Program that stops the server of a data folder. */
export interface Owner {
  readonly process: ProcessName
  /** True if the program is stopping, so that no other may begin to use its server. */
  readonly isStopping: boolean
}

const fileOf = (dataFolder: string): string => join(dataFolder, 'postgres.owner')

/**
 * Id of the owner's process, when it began, and whether it is stopping; older versions wrote the id alone.
 */
export function readOwner(dataFolder: string): Owner | undefined {
  const [pid, started = '', state] = (readOwn(fileOf(dataFolder)) ?? '').split('\n')
  return /^[1-9]\d*$/.test(pid ?? '')
    ? { process: { pid: Number(pid), started }, isStopping: state === 'stopping' }
    : undefined
}

export const writeOwner = (dataFolder: string, state: 'serving' | 'stopping'): void =>
  writeOwn(fileOf(dataFolder), `${thisProcess.pid}\n${thisProcess.started}\n${state}\n`)

export const removeOwner = (dataFolder: string): void => rmSync(fileOf(dataFolder), { force: true })

export const isThisProcess = (owner: Owner | undefined): boolean =>
  owner !== undefined && isSame(owner.process, thisProcess)

/** True if the program that owns the server still runs, and not a later one with the same process id. */
export function isOwnerAlive({ process: { pid, started } }: Owner): boolean {
  if (started !== '') return isRunning({ pid, started })
  return pid !== thisProcess.pid && isAlive(pid)
}
