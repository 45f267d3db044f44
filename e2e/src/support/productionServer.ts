import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import { ensureDatabase, startEmbeddedPostgres } from '@tradecounter/api/db/embeddedPostgres.ts'
import { port as demoPort } from './portalApi.ts'

const root = join(import.meta.dirname, '../../..')
const port = demoPort + 5
const secret = () => randomBytes(32).toString('base64url')

/** Settings as docs/operations.md recommends, without demonstration. Mail goes to the sandbox. */
const settings = (folder: string, database: string) => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: folder,
  DATABASE_URL: database,
  SESSION_SECRET: secret(),
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: `smtp://127.0.0.1:${demoPort + 2}`,
  MAIL_FROM: 'Riverstone Supplies <orders@riverstone.example>',
  PROVIDER_NAME: 'Riverstone Supplies',
  CARD_PAY_PAGE_URL: 'https://card.example/pay',
  CARD_API_URL: 'https://card.example',
  CARD_PROFILE_ID: 'theirs',
  CARD_ACCESS_KEY: secret(),
  CARD_SECRET: secret(),
  CARD_MERCHANT_ID: 'theirs',
  CARD_REST_KEY_ID: 'theirs',
  CARD_REST_SECRET: secret(),
  DRAIN_SECONDS: '0',
})

/** Starts a production server on an empty database, with its commands. */
export async function startProduction() {
  const folder = memoryFolder('tradecounter-production-')
  const postgres = await startEmbeddedPostgres(folder)
  const env = settings(folder, await ensureDatabase(postgres, 'portal'))
  const program = spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const over = new Promise((resolve) => program.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    program.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('is ready')) resolve()
    })
    program.once('exit', () => reject(new Error('The production server ended before it was ready.')))
  })
  const run = promisify(execFile)
  return {
    origin: `http://localhost:${port}`,
    /** Runs a command of docs/operations.md. @returns its output */
    async command(name: 'admin' | 'import', ...args: readonly string[]): Promise<string> {
      const { stdout } = await run(
        process.execPath,
        [join(root, `apps/api/src/commands/${name}Command.ts`), ...args],
        {
          env,
        },
      )
      return stdout
    },
    async stop(): Promise<void> {
      program.kill('SIGTERM')
      await over
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
