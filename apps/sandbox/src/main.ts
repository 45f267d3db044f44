import { createSandbox } from './createSandbox.ts'
import { readSettings } from './sandboxSettings.ts'

/** One clear sentence for what commonly goes wrong at the start. */
function explained(error: unknown): string {
  if (!(error instanceof Error)) return 'The sandbox cannot start.'
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${address} is already in use: stop what listens there, or set SANDBOX_PORT or SANDBOX_SMTP_PORT.`
  }
  return error.message
}

try {
  const settings = readSettings(process.env)
  const sandbox = await createSandbox(settings)
  process.stdout.write(
    `Sandbox ready: card provider and mailbox at ${sandbox.url}, mail at ${sandbox.smtpUrl}\n`,
  )
  let isStopping = false
  const stop = () => {
    if (!isStopping) void sandbox.close().then(() => process.exit(0))
    isStopping = true
  }
  // A process group often gets a signal more than once: later ones do not cut the stop short (D8).
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  // `npm start` holds the other end: when it is gone, however it went, this goes too.
  if (process.env['STOP_WITH_PARENT']) process.stdin.once('close', stop).resume()
} catch (error) {
  process.stderr.write(`${explained(error)}\n`)
  process.exitCode = 1
}
