import { checkAddress } from '../doctor/addressChecks.ts'
import { checkDatabase } from '../doctor/databaseChecks.ts'
import { fault, ok, type Finding } from '../doctor/finding.ts'
import { checkCardProvider, checkMail, checkStorage } from '../doctor/serviceChecks.ts'
import { readSettings, StartupError, type Settings } from '../settings/settings.ts'
import { databaseServer } from '../start/startDatabase.ts'

const now = () => new Date()

async function checkServer(settings: Settings): Promise<readonly Finding[]> {
  const { url, stop } = await databaseServer(settings)
  try {
    return await checkDatabase(url, settings, now)
  } finally {
    await stop()
  }
}

const checks: readonly (readonly [string, (settings: Settings) => Promise<readonly Finding[]>])[] = [
  ['Settings', async ({ environment, ROLE }) => [ok(`Valid: environment ${environment}, ROLE=${ROLE}.`)]],
  ['Database', checkServer],
  ['Storage', checkStorage],
  ['Mail', checkMail],
  ['Card provider', checkCardProvider],
  ['Address', (settings) => checkAddress(settings, now)],
]

/** Prints a line for each finding and counts the faults. */
async function examine(settings: Settings): Promise<number> {
  let faults = 0
  for (const [name, check] of checks) {
    const findings = await check(settings).catch((error: Error) => [fault(error.message)])
    for (const { state, text } of findings) {
      if (state === 'fault') faults += 1
      process.stdout.write(`${state.padEnd(8)} ${name}: ${text}\n`)
    }
  }
  return faults
}

try {
  const faults = await examine(readSettings(process.env))
  if (faults > 0) process.stderr.write(`${faults} ${faults === 1 ? 'fault' : 'faults'} found.\n`)
  process.exitCode = faults > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stdout.write(`fault    Settings: ${error.message}\n`)
  process.exitCode = 1
}
