import { createSandbox } from './createSandbox.ts'
import { readSettings } from './sandboxSettings.ts'

/** Sentence for a common error at the start. */
function explained(error: unknown): string {
  if (!(error instanceof Error)) return 'The sandbox cannot start.'
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${address} is already in use: stop the program that listens there, or set SANDBOX_PORT or SANDBOX_SMTP_PORT.`
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
  // A process group may get a signal several times; repeats must not interrupt the stop (D8).
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  // Standard input is a pipe of `npm start`; its end stops the sandbox.
  if (process.env['STOP_WITH_PARENT']) process.stdin.once('close', stop).resume()
} catch (error) {
  process.stderr.write(`${explained(error)}\n`)
  process.exitCode = 1
}
