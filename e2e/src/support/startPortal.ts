import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'

const root = join(import.meta.dirname, '../../..')
const port = Number(process.env['E2E_PORT'] ?? 3200)

function start(entry: string, environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [join(root, entry)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const over = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await over
}

/** Starts the program with demo data, as a user would. @returns a function that stops it */
export default async function startPortal(): Promise<() => Promise<void>> {
  const folder = memoryFolder('tradecounter-e2e-')
  const environment = {
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    SANDBOX_SMTP_PORT: String(port + 2),
    DATA_DIR: folder,
    NODE_ENV: 'test',
    DEMO_DATA: 'yes',
    // Site other than the portal's, like a card provider: its return carries no cookies (P9).
    CARD_PAY_PAGE_URL: `http://127.0.0.1:${port + 1}/pay`,
  }
  const children = [
    start('apps/sandbox/src/main.ts', environment),
    start('apps/api/src/main.ts', environment),
  ]
  const answers = async (url: string) => (await fetch(url).catch(() => undefined))?.ok === true
  for (const url of [`http://127.0.0.1:${port}/readyz`, `http://127.0.0.1:${port + 1}/healthz`])
    while (!(await answers(url))) {
      if (children.some((child) => child.exitCode !== null))
        throw new Error('The program ended before it was ready.')
      await wait(200)
    }
  return async () => {
    await Promise.all(children.map(stop))
    rmSync(folder, { recursive: true, force: true })
  }
}
