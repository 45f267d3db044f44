import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { choosePlace } from '@tradecounter/api/db/embedded/place.ts'
import { assignmentsOf, filled, pathOf, type Values } from './clusterTemplates.ts'
import { childrenOf, processesOf, signal } from '../processes/serverProcess.ts'
import { until } from '../waiting.ts'

/** Programs and files of a cluster, in one folder and by a user whom PostgreSQL accepts. */
export interface Place {
  readonly folder: string
  makeFolder(name: string): string
  /** Writes a file that only its user can read. @returns its path */
  write(name: string, text: string): string
  run(log: string, program: string, args: readonly string[], env?: Values): ChildProcess
}

const logOf = (folder: string, name: string): string => join(folder, `${name}.log`)

export function openPlace(folder: string): Place {
  const { asUser } = choosePlace(folder)
  const own = (path: string): string => {
    if (asUser.uid !== undefined) chownSync(path, asUser.uid, asUser.gid)
    return path
  }
  return {
    folder,
    makeFolder(name) {
      mkdirSync(join(folder, name))
      return own(join(folder, name))
    },
    write(name, text) {
      writeFileSync(join(folder, name), text, { mode: 0o600 })
      return own(join(folder, name))
    },
    run(log, program, args, env = {}) {
      const output = openSync(logOf(folder, log), 'a')
      return spawn(program, args, {
        ...asUser,
        cwd: '/',
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', output, output],
      })
    },
  }
}

/** One database machine: Patroni with its PostgreSQL, and an etcd member. */
export interface Machine {
  readonly name: string
  /** Path of the filled `patroni.yml`. */
  readonly configuration: string
  readonly etcd: ChildProcess
  start(): void
  isPrimary(): Promise<boolean>
  /** Signals Patroni and PostgreSQL. */
  signal(name: Parameters<typeof signal>[1]): void
  isOver(): boolean
  /** Kills Patroni and PostgreSQL, and waits for their end. */
  kill(): Promise<void>
  log(): string
}

const answerLimitMs = 2000

export function openMachine(place: Place, name: string, shared: Values): Machine {
  const folder = place.makeFolder(name)
  const values: Values = {
    ...shared,
    NODE: name,
    ADDRESS: shared[name.toUpperCase()] ?? '',
    DATA: join(folder, 'postgres'),
    RUN: folder,
    ETCD_DATA: join(folder, 'etcd'),
  }
  const configuration = place.write(`${name}/patroni.yml`, filled('patroni.yml', values))
  const etcd = place.run(`${name}-etcd`, 'etcd', [], assignmentsOf(filled('etcd.env', values)))
  let patroni: ChildProcess | undefined
  let restarter: ChildProcess | undefined

  /** Starts Patroni. Starts it again after a normal end, like its service. */
  function start(): void {
    const started = place.run(name, 'patroni', [configuration])
    patroni = started
    restarter = place.run(name, 'sh', [pathOf('restart-stuck.sh')], {
      ADDRESS: values['ADDRESS'] ?? '',
      PATRONI_PORT: values['PATRONI_PORT'] ?? '',
      RESTART: `kill ${started.pid}`,
    })
    started.once('exit', (code) => {
      restarter?.kill('SIGKILL')
      if (code === 0) start()
    })
  }
  /** Patroni, its children, and all processes of the server, orphans included. */
  function processes(): number[] {
    const isRunning = patroni?.exitCode === null && patroni.signalCode === null
    const keeper = isRunning ? (patroni?.pid ?? 0) : 0
    const servers = processesOf(folder).map((text) => Number.parseInt(text, 10))
    return [...(keeper > 1 ? [keeper, ...childrenOf(keeper)] : []), ...servers]
  }
  /** Signals twice, as a process may start another one between the list and the signal. */
  function signalAll(signalName: Parameters<typeof signal>[1]): void {
    if (signalName === 'SIGKILL' || signalName === 'SIGQUIT') restarter?.kill('SIGKILL')
    const signalled = new Set<number>()
    for (let turn = 0; turn < 2; turn += 1)
      for (const pid of processes())
        if (!signalled.has(pid)) {
          signalled.add(pid)
          signal(pid, signalName)
        }
  }
  const isOver = (): boolean => processes().length === 0
  return {
    name,
    configuration,
    etcd,
    start,
    async isPrimary() {
      const url = `http://${values['ADDRESS']}:${values['PATRONI_PORT']}/primary`
      const answer = await fetch(url, { signal: AbortSignal.timeout(answerLimitMs) }).catch(() => undefined)
      await answer?.body?.cancel()
      return answer?.status === 200
    },
    signal: signalAll,
    isOver,
    async kill() {
      signalAll('SIGKILL')
      await until(`${name}: the killed processes end`, isOver)
    },
    log: () => readFileSync(logOf(place.folder, name), 'utf8'),
  }
}
