import { BackupRefused, messageOf } from '../backup/backupRefused.ts'
import { Refused } from '../http/refused.ts'
import { StartupError } from '../settings/settings.ts'
import { stopEmbeddedServers } from '../start/startDatabase.ts'

/** Error of a wrong call, printed before the usage. */
export class UsageError extends Error {}

interface Command<Call> {
  /** @throws UsageError, or an error of `parseArgs`, for a wrong call */
  readonly read: (args: readonly string[]) => Call
  readonly usage: string
  /** Beginning of the sentence about an unexpected error. */
  readonly failure: string
  /** @returns the exit code, if it may be another one than 0 */
  readonly run: (call: Call) => Promise<number | undefined>
}

let isEnding = false

export const complain = (text: string): void => {
  if (!isEnding) process.stderr.write(`${text}\n`)
}

/** Ends the process at once: transactions are undone, and no database server is left behind. */
async function end(code: number, sentence: string): Promise<void> {
  complain(sentence)
  if (isEnding) return
  // The errors of lost connections follow, which are of no interest.
  isEnding = true
  await stopEmbeddedServers()
  process.exit(code)
}

/** Exit codes of shells for processes that a signal ended. */
const signalCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

const interrupted = 'Interrupted before the end.'

function endOnSignals(failure: string): void {
  for (const [signal, code] of Object.entries(signalCodes))
    process.on(signal, () => void end(code, interrupted))
  // npm does not forward a signal that only npm receives.
  const parent = process.ppid
  const followNpm = () => void (process.ppid === parent || end(signalCodes.SIGTERM, interrupted))
  if (process.env['npm_lifecycle_event']) setInterval(followNpm, 500).unref()
  process.on('uncaughtException', (error) => void end(1, `${failure}: ${messageOf(error)}`))
  process.stderr.on('error', () => undefined)
  // A full disk or a closed pipe must not stop the work half done.
  process.stdout.on('error', (error) => {
    if (process.exitCode !== 1) complain(`The output could not be written: ${error.message}.`)
    process.exitCode = 1
  })
}

function isSentence(error: unknown): error is Error {
  return [StartupError, BackupRefused, Refused].some((kind) => error instanceof kind)
}

/** Runs a command with the arguments of this process; each failure is one sentence. Sets the exit code. */
export async function runCommand<Call>({ read, usage, failure, run }: Command<Call>): Promise<void> {
  let call: Call
  try {
    call = read(process.argv.slice(2))
  } catch (error) {
    complain(`${error instanceof Error && error.message ? `${error.message}\n\n` : ''}${usage.trimEnd()}`)
    process.exitCode = 2
    return
  }
  endOnSignals(failure)
  try {
    const code = await run(call)
    process.exitCode ||= code ?? 0
  } catch (error) {
    complain(isSentence(error) ? error.message : `${failure}: ${messageOf(error)}`)
    process.exitCode = 1
  }
}
