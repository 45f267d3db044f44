import { BackupRefused, messageOf } from '../backup/backupRefused.ts'
import { StartupError } from '../settings/settings.ts'

export const complain = (text: string): void => void process.stderr.write(`${text}\n`)

/**
 * Runs a command of backups and sets the exit code.
 * @param call is absent where the arguments were not understood
 * @param failure begins the sentence about an unexpected error
 */
export async function runCommand<Call>(
  call: Call | undefined,
  usage: string,
  failure: string,
  run: (call: Call) => Promise<void>,
): Promise<void> {
  if (!call) {
    process.stderr.write(usage)
    process.exitCode = 2
    return
  }
  try {
    await run(call)
  } catch (error) {
    const isSentence = error instanceof StartupError || error instanceof BackupRefused
    complain(isSentence ? error.message : `${failure}: ${messageOf(error)}`)
    process.exitCode = 1
  }
}
