import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { apiEnvironment, apiFlags } from '../scripts/apiProcess.mjs'

/** The session secret of every program of the harness: people's tokens are made before it starts. */
export const sessionSecret = 'a secret of the fault harness only, 32 or more'

/** Time zone of the program and of its people. */
export const timeZone = 'Australia/Sydney'

/** The real program as a process of its own. */
export interface Program {
  readonly origin: string
  readonly pid: number
  /** Resolves with the exit code, or `null` once it was killed. */
  readonly over: Promise<number | null>
  isRunning(): boolean
  output(): string
  /** Kill -9, and waits for the end. */
  kill(): Promise<void>
  /** Halts it where it is (SIGSTOP), until `goOn`. */
  halt(): void
  goOn(): void
  /** Asks it to stop, as a service manager would. */
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

/** Free ports, all different: each stays open until the last one is found. */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, Server>()
  while (held.size < count) {
    const port = ports.from + randomInt(ports.count)
    const server = await listenOn(port)
    if (server) held.set(port, server)
  }
  for (const server of held.values()) await new Promise((resolve) => server.close(resolve))
  return [...held.keys()]
}

export type Environment = Readonly<Record<string, string>>

/** A program that may not have come as far as being ready, and may never. */
export interface Starting extends Program {
  /** True once the program says that it is ready; false if it ended before. */
  readonly ready: Promise<boolean>
}

/** Starts `main.ts` and waits until it says it is ready. @throws with what it said instead. */
export async function startProgram(environment: Environment): Promise<Program> {
  const program = await spawnProgram(environment)
  if (!(await program.ready)) throw new Error(`The program did not start: ${program.output().trim()}`)
  return program
}

/** Starts `main.ts` and does not wait for it. */
export async function spawnProgram(environment: Environment): Promise<Starting> {
  const port = environment['PORT'] ?? (await freePorts(1))[0]
  const main = join(import.meta.dirname, '../apps/api/src/main.ts')
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
