import { checkAddress } from '../doctor/addressChecks.ts'
import { checkDatabase } from '../doctor/databaseChecks.ts'
import { fault, ok, type Finding } from '../doctor/finding.ts'
import { checkCardProvider, checkMail, checkStorage } from '../doctor/serviceChecks.ts'
import { readSettings, StartupError, type Settings } from '../settings/settings.ts'
import { databaseServer } from '../start/startDatabase.ts'
import { complain, runCommand, UsageError } from './runCommand.ts'

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

const print = ({ state, text }: Finding, name: string): void =>
  void process.stdout.write(`${state.padEnd(8)} ${name}: ${text}\n`)

function settingsNow(): Settings | undefined {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    print(fault(error.message), 'Settings')
    return undefined
  }
}

/** Prints a line for each finding. @returns the exit code: 1 after any fault */
async function run(): Promise<number> {
  const settings = settingsNow()
  if (!settings) return 1
  let faults = 0
  for (const [name, check] of checks) {
    const findings = await check(settings).catch((error: Error) => [fault(error.message)])
    for (const finding of findings) print(finding, name)
    faults += findings.filter(({ state }) => state === 'fault').length
  }
  if (faults > 0) complain(`${faults} ${faults === 1 ? 'fault' : 'faults'} found.`)
  return faults > 0 ? 1 : 0
}

function readCall(args: readonly string[]): void {
  if (args.length > 0) throw new UsageError()
}

await runCommand({ read: readCall, usage: 'Usage: npm run doctor\n', failure: 'The check failed', run })
