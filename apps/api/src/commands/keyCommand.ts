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
import { providerScope, type Database, type Db } from '../db/database.ts'
import { inScope } from '../http/context.ts'
import { makeKey, revokeKeyNamed } from '../modules/integration/keys/partnerKeys.service.ts'
import { complain, runCommand, UsageError } from './runCommand.ts'
import { withDatabase } from './withProgram.ts'

const usage = `Usage: npm run key -- create NAME --scopes ${partnerScopeNames.slice(0, 2).join(',')} [--days 365]
       npm run key -- revoke NAME

Scopes:
${partnerScopeNames.map((name) => `  ${name.padEnd(16)} ${partnerScopes[name]}`).join('\n')}
`

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

async function create(database: Database, { name, scopes, days }: Command): Promise<number> {
  const now = new Date()
  const expiresAt = days === undefined ? undefined : new Date(now.getTime() + days * dayMs)
  const { secret } = await inScope(database, providerScope, (db) =>
    makeKey(db, { name, scopes, expiresAt }, maker, now),
  )
  complain('Copy this key now; it is not shown again:')
  process.stdout.write(`${secret}\n`)
  return 0
}

async function revoke(database: Database, { name }: Command): Promise<number> {
  const revokeIn = (db: Db) => revokeKeyNamed(db, name, maker, new Date())
  if (await inScope(database, providerScope, revokeIn)) {
    complain(`The key ${name} is revoked.`)
    return 0
  }
  complain(`No key in use is named ${name}.`)
  return 1
}

/** @returns the exit code: 1 after a refusal */
const run = (command: Command): Promise<number> =>
  withDatabase(({ database }) => (command.verb === 'create' ? create : revoke)(database, command))

await runCommand({ read: readCommand, usage, failure: 'The keys were not changed', run })
