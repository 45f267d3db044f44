import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { apiEnvironment, apiFlags } from '../../scripts/apiProcess.mjs'
import type { Measured, Round } from './driver.ts'

const root = join(import.meta.dirname, '../..')

export interface Server {
  readonly port: number
  readonly pid: number
  /** Resident memory in MB. */
  megabytes(): number
  /** Version of the Node that runs it. */
  nodeVersion(): string
  stop(): Promise<void>
}

/** Finds a free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

/**
 * Fills the compile cache like the image: a start without settings loads all modules and is refused. A
 * process that strips TypeScript itself takes 15 MB more.
 */
export const compileProgram = (): void =>
  void spawnSync(process.execPath, [...apiFlags, join(root, 'apps/api/src/main.ts')], {
    cwd: root,
    env: { ...apiEnvironment, NODE_ENV: 'production' },
  })

/** Starts a server process and waits until it reports its port. */
export async function startServer(
  file: string,
  env: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<Server> {
  const child = spawn(process.execPath, [...apiFlags, join(root, file)], {
    cwd: root,
    env: { ...apiEnvironment, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const over = ended(child)
  let output = ''
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = ready.exec(output)
      if (found) resolve(Number(found[1]))
    })
    void over.then(() => reject(new Error(`${file} did not start: ${output}`)))
  })
  return {
    port,
    pid: child.pid ?? 0,
    megabytes() {
      const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })
      return Number(stdout.trim()) / 1024
    },
    nodeVersion: () => spawnSync(child.spawnfile, ['--version'], { encoding: 'utf8' }).stdout.trim(),
    async stop() {
      child.kill('SIGTERM')
      await over
    },
  }
}

export interface Driver {
  run(round: Round): Promise<Measured>
  stop(): Promise<void>
}

/** Starts the load driver in a separate process, so that it shares no thread with a server. */
export function startDriver(): Driver {
  const child = spawn(process.execPath, [join(root, 'load/measuring/driver.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const over = ended(child)
  return {
    run: (round) =>
      new Promise((resolve, reject) => {
        child.once('message', (message: { measured?: Measured; error?: string }) =>
          message.measured ? resolve(message.measured) : reject(new Error(message.error)),
        )
        child.send(round)
      }),
    async stop() {
      child.kill()
      await over
    },
  }
}
