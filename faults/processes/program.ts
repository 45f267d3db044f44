import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { apiEnvironment, apiFlags } from '../../scripts/apiProcess.mjs'

/** Session secret of all programs of the harness, as people's tokens are made before they start. */
export const sessionSecret = 'a secret of the fault harness only, 32 or more'

/** Time zone of the program and of its people. */
export const timeZone = 'Australia/Sydney'

/** Process of the real program. */
export interface Program {
  readonly origin: string
  readonly pid: number
  /** Resolves with the exit code, or `null` after a kill. */
  readonly over: Promise<number | null>
  isRunning(): boolean
  output(): string
  /** Kills the process (SIGKILL), and waits for its end. */
  kill(): Promise<void>
  /** Suspends the process (SIGSTOP) until `goOn`. */
  halt(): void
  goOn(): void
  /** Stops the process (SIGTERM), like a service manager. @returns the exit code */
  stop(): Promise<number | null>
}

/** Ports below the system's ephemeral range. */
const ports = { from: 15_000, count: 15_000 }

async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer()
  const listening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  return listening ? server : undefined
}

/** Finds different free ports: each stays open until the last one is found. */
export async function freePorts(count: number): Promise<number[]> {
  const openServers = new Map<number, Server>()
  while (openServers.size < count) {
    const port = ports.from + randomInt(ports.count)
    const server = await listenOn(port)
    if (server) openServers.set(port, server)
  }
  for (const server of openServers.values()) await new Promise((resolve) => server.close(resolve))
  return [...openServers.keys()]
}

export type Environment = Readonly<Record<string, string>>

/** Program that may not be ready yet, or never become ready. */
export interface Starting extends Program {
  /** Resolves with true once the program is ready, with false if it ended before. */
  readonly ready: Promise<boolean>
}

/** Starts `main.ts` and waits until it is ready. @throws with its output if it ended before */
export async function startProgram(environment: Environment): Promise<Program> {
  const program = await spawnProgram(environment)
  if (!(await program.ready)) throw new Error(`The program did not start: ${program.output().trim()}`)
  return program
}

/** Starts `main.ts` without waiting until it is ready. */
export async function spawnProgram(environment: Environment): Promise<Starting> {
  const port = environment['PORT'] ?? (await freePorts(1))[0]
  const main = join(import.meta.dirname, '../../apps/api/src/main.ts')
  const child = spawn(process.execPath, [...apiFlags, main], {
    env: {
      ...apiEnvironment,
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO_DATA: 'no',
      SESSION_SECRET: sessionSecret,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let running = true
  const over = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running = false
      resolve(code)
    })
  })
  const ready = new Promise<boolean>((resolve) => {
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
      if (output.includes('is ready')) resolve(true)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => resolve(false))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ready,
    over,
    isRunning: () => running,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await over
    },
    halt: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    stop() {
      child.kill('SIGTERM')
      return over
    },
  }
}
