import type { PartnerKey } from '@tradecounter/contract/integration/integration.entities.ts'
import { problem } from '@tradecounter/rules/decision.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import type { PartnerScope } from '@tradecounter/rules/integration/partnerScopes.ts'
import type { Db } from '../../../db/database.ts'
import { inScope, type Context } from '../../../http/context.ts'
import { notFound, refused } from '../../../http/refused.ts'
import { hashOf, newSecret, startOf } from './partnerKeySecret.ts'
import * as queries from './partnerKeys.queries.ts'

/** Who makes or ends a key: an administrator, or whoever may run the program's commands. */
export interface KeyMaker {
  readonly loginId: number | null
  readonly actorName: string
}

const makerOf = ({ member }: Context): KeyMaker => ({ loginId: member.loginId, actorName: fullName(member) })

const nameTaken = problem(
  'partnerKeyNameTaken',
  'A key in use has this name. Please choose another name, or revoke that key.',
  'name',
)
const alreadyOver = problem('partnerKeyExpired', 'The key would have expired already.', 'expiresAt')

const toPartnerKey = (row: queries.PartnerKeyRow): PartnerKey => ({
  ...row,
  createdBy: row.createdBy ?? 'Command',
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

export async function listPartnerKeys({ db }: Context) {
  const rows = (await queries.listKeys(db).execute()).map(toPartnerKey)
  return { rows, total: rows.length }
}

export interface PartnerKeyInput {
  readonly name: string
  readonly scopes: readonly PartnerScope[]
  readonly expiresAt?: Date | undefined
}

/** Makes a key. Its secret leaves here once; nothing can tell it again. */
export async function makeKey(db: Db, input: PartnerKeyInput, maker: KeyMaker, now: Date) {
  const { name, expiresAt } = input
  if (expiresAt && expiresAt <= now) throw refused(alreadyOver)
  const scopes = [...new Set(input.scopes)]
  const secret = newSecret()
  const made = await queries.insertKey(db, {
    name,
    keyHash: hashOf(secret) ?? '',
    keyStart: startOf(secret),
    scopes,
    loginId: maker.loginId,
    expiresAt: expiresAt ?? null,
    now,
  })
  if (!made) throw refused(nameTaken)
  const detail = { name, scopes, expiresAt }
  await queries.insertKeyAudit(db, { keyId: made.id, ...maker, action: 'createPartnerKey', detail, now })
  const row = await queries.findKey(db, made.id)
  if (!row) throw notFound('This key')
  return { ...toPartnerKey(row), secret }
}

/** Ends a key; its next request is refused. A key that has ended stays as it ended. */
async function endKey(db: Db, row: queries.PartnerKeyRow, maker: KeyMaker, now: Date) {
  const { keyId, name } = row
  if (await queries.revokeKey(db, keyId, now))
    await queries.insertKeyAudit(db, { keyId, ...maker, action: 'revokePartnerKey', detail: { name }, now })
  return { keyId, revokedAt: (row.revokedAt ?? now).toISOString() }
}

export const createPartnerKey = (
  context: Context,
  { name, scopes, expiresAt }: { name: string; scopes: PartnerScope[]; expiresAt?: string | undefined },
) =>
  inScope(context.database, context.scope, (db) =>
    makeKey(
      db,
      { name, scopes, expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt) },
      makerOf(context),
      context.now,
    ),
  )

export async function revokePartnerKey(context: Context, keyId: number) {
  const row = await queries.findKey(context.db, keyId)
  if (!row) throw notFound('This key')
  return endKey(context.db, row, makerOf(context), context.now)
}

/** For the command, which knows keys by name. Returns whether there was one in use. */
export async function revokeKeyNamed(db: Db, name: string, maker: KeyMaker, now: Date): Promise<boolean> {
  const row = await queries.findKeyInUse(db, name)
  if (row) await endKey(db, row, maker, now)
  return row !== undefined
}
