import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { PartnerKey } from '@tradecounter/contract/integration/integration.entities.ts'
import { problem } from '@tradecounter/rules/decision.ts'
import type { PartnerScope } from '@tradecounter/rules/integration/partnerScopes.ts'
import type { Db } from '../../../db/database.ts'
import { inScope, type Context } from '../../../http/context.ts'
import { notFound, refused } from '../../../http/refused.ts'
import { actorOf, recordAct, type Actor } from '../../audit/recordAct.ts'
import { hashOf, newSecret, startOf } from './partnerKeySecret.ts'
import * as queries from './partnerKeys.queries.ts'

/**
 * Audit subject of a key. Keys belong to the provider; administrators and operators of the server manage
 * them.
 */
export const keySubject = (keyId: number) => ({ customerId: null, kind: 'partnerKey', id: keyId }) as const

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

/** Revokes a key; its next request is refused. A revoked key keeps the time of its first revocation. */
async function endKey(db: Db, row: queries.PartnerKeyRow, maker: Actor, now: Date) {
  const { keyId, name } = row
  if (await queries.revokeKey(db, keyId, now))
    await recordAct({ db, now }, maker, keySubject(keyId), 'revokePartnerKey', { name })
  return { keyId, revokedAt: (row.revokedAt ?? now).toISOString() }
}

/** Revokes an expired key of the name, so that a new key can have it. */
async function freeName(db: Db, name: string, maker: Actor, now: Date): Promise<void> {
  const row = await queries.findUnrevokedKey(db, name)
  if (row?.expiresAt && row.expiresAt <= now) await endKey(db, row, maker, now)
}

/** Creates a key. The answer alone has its secret: only a hash is stored. */
export async function makeKey(db: Db, input: PartnerKeyInput, maker: Actor, now: Date) {
  const { name, expiresAt } = input
  if (expiresAt && expiresAt <= now) throw refused(alreadyOver)
  const scopes = [...new Set(input.scopes)]
  const secret = newSecret()
  await freeName(db, name, maker, now)
  const created = await queries.insertKey(db, {
    name,
    key_hash: hashOf(secret) ?? '',
    key_start: startOf(secret),
    scopes,
    created_by_login_id: maker.loginId,
    created_at: now,
    expires_at: expiresAt ?? null,
  })
  if (!created) throw refused(nameTaken)
  const facts = { name, scopes, expiresAt }
  await recordAct({ db, now }, maker, keySubject(created.id), 'createPartnerKey', facts)
  const row = await queries.findKey(db, created.id)
  if (!row) throw notFound('This key')
  return { ...toPartnerKey(row), secret }
}

export const createPartnerKey = (
  context: Context,
  { name, scopes, expiresAt }: RouteInput<'createPartnerKey'>['body'],
) =>
  inScope(context.database, context.scope, (db) =>
    makeKey(
      db,
      { name, scopes, expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt) },
      actorOf(context),
      context.now,
    ),
  )

export async function revokePartnerKey(context: Context, keyId: number) {
  const row = await queries.findKey(context.db, keyId)
  if (!row) throw notFound('This key')
  return endKey(context.db, row, actorOf(context), context.now)
}

/** Revokes a key by its name, for the command. @returns true if an unrevoked key had the name */
export async function revokeKeyNamed(db: Db, name: string, maker: Actor, now: Date): Promise<boolean> {
  const row = await queries.findUnrevokedKey(db, name)
  if (row) await endKey(db, row, maker, now)
  return row !== undefined
}
