import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FolderLoop, Outcome } from '../loop.ts'
import { freePorts } from '../processes/program.ts'
import { seededRandom, type Random } from '../seededRandom.ts'
import { processesOf } from '../processes/serverProcess.ts'
import { until, waitMs } from '../waiting.ts'

const root = join(import.meta.dirname, '../..')

type SentSignal = readonly [signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP', whom: 'process' | 'group']

/** Signals of service managers, `timeout`, terminals and impatient people, tried before random ones. */
const usual: readonly (readonly SentSignal[])[] = [
  [
    ['SIGTERM', 'group'],
    ['SIGTERM', 'group'],
  ],
  [['SIGHUP', 'group']],
  [
    ['SIGINT', 'group'],
    ['SIGTERM', 'process'],
  ],
]

const randomSignals = (random: Random): readonly SentSignal[] =>
  Array.from({ length: 1 + random.below(2) }, () => [
    random.pick(['SIGTERM', 'SIGINT', 'SIGHUP'] as const),
    random.pick(['process', 'group'] as const),
  ])

interface Portal {
  readonly child: ChildProcess
  readonly over: Promise<number | null>
  /** Resolves with true once the portal is ready, with false if it ended before. */
  readonly ready: Promise<boolean>
  output(): string
}

/** Starts portal, sandbox and embedded database by `npm start`, in a new process group. */
async function startPortal(folder: string): Promise<Portal> {
  const [port, sandboxPort, smtpPort] = await freePorts(3)
  const child = spawn(
    process.execPath,
    ['-e', "import('./scripts/runPortal.mjs').then(({ runPortal }) => runPortal())"],
    {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        SANDBOX_SMTP_PORT: String(smtpPort),
        DATA_DIR: folder,
        DEMO_DATA: 'no',
      },
    },
  )
  let output = ''
  const over = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<boolean>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Trade Counter is ready')) resolve(true)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => resolve(false))
  })
  return { child, over, ready, output: () => output }
}

/** Deletes a folder, with retries, as an ending server removes files in it too. */
function deleteWhole(folder: string): void {
  while (existsSync(folder))
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (!['ENOTEMPTY', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
}

function sendSignal({ child }: Portal, [signal, whom]: SentSignal): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  process.kill(whom === 'group' ? -child.pid : child.pid, signal)
}

/**
 * D8: stops the portal by each signal, to the process or its group, once or twice, while it starts or
 * serves. Its folder may be deleted during the stop, and another program started there. No process
 * remains, and the next start serves.
 */
export async function stopSignals({ dataFolder, times, seed, progress }: FolderLoop): Promise<Outcome> {
  const random = seededRandom(seed)
  const violations: string[] = []
  const counts = { starting: 0, deleted: 0 }
  let slowestMs = 0
  let served = 0
  let done = 0
  let portal: Portal | undefined
  try {
    for (; done < times && violations.length === 0; done += 1) {
      const folder = join(dataFolder, `data-${done % 2}`)
      const since = performance.now()
      const current = await startPortal(folder)
      portal = current
      const isEarly = done >= usual.length && random.chance(0.3)
      if (isEarly) await Promise.race([current.ready, waitMs(random.below(2500))])
      else if (await current.ready) {
        served += 1
        slowestMs = Math.max(slowestMs, performance.now() - since)
      } else violations.push(`It did not start: ${current.output()}`)
      counts.starting += isEarly ? 1 : 0
      const telling = usual[done] ?? randomSignals(random)
      for (const signal of telling) {
        sendSignal(current, signal)
        await waitMs(random.below(300))
      }
      let next: Portal | undefined
      const isDeleted = random.chance(0.5)
      if (isDeleted) {
        counts.deleted += 1
        deleteWhole(folder)
        next = await startPortal(folder)
        if (!(await next.ready)) violations.push(`It did not start on a deleted folder: ${next.output()}`)
        else served += 1
      }
      await current.over
      const others = next ? await stopped(next) : ''
      await until('its processes are gone', () => processesOf(folder).length === 0, 30).catch(() =>
        violations.push(
          `Left after ${telling.join(' ')}${isEarly ? ', early' : ''}${isDeleted ? ', deleted' : ''}: ${processesOf(folder).join(', ')}\n${current.output()}${others}`,
        ),
      )
      portal = undefined
      progress?.(done + 1)
    }
  } catch (error) {
    violations.push(String(error))
  } finally {
    if (portal) await stopped(portal)
  }
  const notes = `${counts.starting} while starting, ${counts.deleted} with the folder deleted meanwhile, slowest start ${Math.round(slowestMs)} ms`
  return { times: done, answered: served, notes, violations }
}

/** Waits for the end of the portal. @returns its output */
async function stopped(portal: Portal): Promise<string> {
  sendSignal(portal, ['SIGTERM', 'process'])
  await portal.over
  return portal.output()
}
