import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { isBlank } from '@tradecounter/rules/characters.ts'
import {
  partnerKeyNameMaximum,
  partnerScopeNames,
  partnerScopes,
  type PartnerScope,
} from '@tradecounter/rules/integration/partnerScopes.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { providerScope, type Db } from '../db/database.ts'
import { inScope } from '../http/context.ts'
import { Refused } from '../http/refused.ts'
import { makeKey, revokeKeyNamed } from '../modules/integration/keys/partnerKeys.service.ts'
import { readSettings, StartupError } from '../settings/settings.ts'
import { startDatabase } from '../start/startDatabase.ts'

const usage = `Usage: npm run key -- create NAME --scopes ${partnerScopeNames.slice(0, 2).join(',')} [--days 365]
       npm run key -- revoke NAME

Scopes:
${partnerScopeNames.map((name) => `  ${name.padEnd(16)} ${partnerScopes[name]}`).join('\n')}
`

/** Error of a wrong call, printed with the usage. */
class UsageError extends Error {}

interface Command {
  readonly verb: 'create' | 'revoke'
  readonly name: string
  readonly scopes: readonly PartnerScope[]
  readonly days: number | undefined
}

function scopesOf(text: string | undefined): readonly PartnerScope[] {
  if (isBlank(text ?? '')) throw new UsageError('Please give --scopes, separated by commas.')
  const names = new Set((text ?? '').split(',').map((name) => name.trim()))
  const validScopes = partnerScopeNames.filter((name) => names.delete(name))
  if (names.size > 0) throw new UsageError(`There is no scope '${[...names].join("', '")}'.`)
  return validScopes
}

function readCommand(args: readonly string[]): Command {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { scopes: { type: 'string' }, days: { type: 'string' } },
  })
  const [verb, nameArgument, ...others] = positionals
  const name = nameArgument?.trim() ?? ''
  if ((verb !== 'create' && verb !== 'revoke') || others.length > 0)
    throw new UsageError('Please create or revoke one key.')
  if (isBlank(name) || name.length > partnerKeyNameMaximum)
    throw new UsageError(`Please give the key a name of up to ${partnerKeyNameMaximum} characters.`)
  const days = values.days === undefined ? undefined : Number(values.days)
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= 3650))
    throw new UsageError('--days is from 1 to 3650.')
  return { verb, name, scopes: verb === 'create' ? scopesOf(values.scopes) : [], days }
}

const maker = { loginId: null, actorName: `Command (${userInfo().username})` }

async function create(db: Db, { name, scopes, days }: Command): Promise<number> {
  const now = new Date()
  const expiresAt = days === undefined ? undefined : new Date(now.getTime() + days * dayMs)
  const { secret } = await makeKey(db, { name, scopes, expiresAt }, maker, now)
  process.stderr.write('Copy this key now; it is not shown again:\n')
  process.stdout.write(`${secret}\n`)
  return 0
}

async function revoke(db: Db, { name }: Command): Promise<number> {
  if (await revokeKeyNamed(db, name, maker, new Date())) {
    process.stderr.write(`The key ${name} is revoked.\n`)
    return 0
  }
  process.stderr.write(`No key in use is named ${name}.\n`)
  return 1
}

/** @returns the exit code: 1 after a refusal */
async function runCommand(command: Command): Promise<number> {
  const { database, stop } = await startDatabase(readSettings(process.env))
  try {
    return await inScope(database, providerScope, (db) =>
      command.verb === 'create' ? create(db, command) : revoke(db, command),
    )
  } finally {
    await stop()
  }
}

try {
  process.exitCode = await runCommand(readCommand(process.argv.slice(2)))
} catch (error) {
  const isUsage = error instanceof UsageError || error instanceof TypeError
  if (!isUsage && !(error instanceof StartupError || error instanceof Refused)) throw error
  process.stderr.write(`${error.message}\n${isUsage ? `\n${usage}` : ''}`)
  process.exitCode = isUsage ? 2 : 1
}
