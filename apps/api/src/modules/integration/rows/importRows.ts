import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { ImportOutcome } from '@tradecounter/contract/integration/integration.entities.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { providerScope, type Tx, type Db } from '../../../db/database.ts'
import { inScope, type PartnerStreamContext, type Partner } from '../../../http/context.ts'
import { unknownKey } from '../../../http/admission.ts'
import { envelopeText, sendJson } from '../../../http/envelope.ts'
import { idempotencyKey, once } from '../../../http/idempotency.ts'
import { Refused } from '../../../http/refused.ts'
import { rowsBody } from '../../../http/bodies/rowsBody.ts'
import { disconnectSignal, senderGone } from '../../../http/disconnectSignal.ts'
import { isRefused, settleChecks, stageImport, type ImportResult } from '../../imports/importFile.ts'
import type { RequestedEmail, ImportKindName } from '../../imports/importKind.ts'
import { actorOf, recordAct } from '../../audit/recordAct.ts'
import { requestEmailChanges } from '../../email-changes/requestEmailChanges.ts'
import { holdUnrevokedKey } from '../keys/partnerKeys.queries.ts'
import { inTurnOfKey } from './readerTurns.ts'
import { keySubject } from '../keys/partnerKeys.service.ts'

/** Records an import in the audit log, in the same commit. */
const auditImport = (
  db: Db,
  { keyId, name }: Partner,
  { kind, rows, added, updated, unchanged, refused }: ImportOutcome,
  now: Date,
): Promise<void> => {
  const facts = { kind, rows, added, updated, unchanged, refused }
  return recordAct({ db, now }, { loginId: null, actorName: name }, keySubject(keyId), 'importRows', facts)
}

type ImportQuery = RouteInput<'importCustomers'>['query'] &
  Partial<Pick<RouteInput<'importUsers'>['query'], 'holdInvitations'>>

interface Answer {
  readonly status: number
  readonly body: string
  readonly repeated?: boolean
}

/** Undoes everything the transaction did, and answers all the same. */
class Undone extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('Nothing is kept.')
    this.answer = answer
  }
}

const problemsOf = ({ errors }: ImportResult): ImportOutcome['errors'] =>
  errors.map(({ line, column, code, message }) => ({
    row: line,
    ...(column === undefined ? {} : { field: column }),
    code,
    displayMessage: message,
  }))

function outcomeOf(result: ImportResult, dryRun: boolean): ImportOutcome {
  const { kind, total, imported, written, errorCount } = result
  const errors = problemsOf(result)
  return {
    kind,
    dryRun,
    rows: total,
    imported,
    added: written.added,
    updated: written.updated,
    unchanged: imported - written.added - written.updated,
    ...(written.invited !== undefined && { invited: written.invited }),
    refused: total - imported,
    summary: `${imported} of ${total} imported`,
    errors,
    errorCount,
    errorsTruncated: errorCount > errors.length,
  }
}

/** Answer for a refused import, as of every failure (R27), with the counts of its rows. */
const refusal = (outcome: ImportOutcome): Answer => ({
  status: 400,
  body: JSON.stringify({ result: outcome, validationErrors: outcome.errors }),
})

async function importWithin(
  tx: Tx,
  context: PartnerStreamContext,
  route: Route,
  kind: ImportKindName,
  query: ImportQuery,
  disconnected: AbortSignal,
): Promise<Answer> {
  const { now, partner, request, outbox } = context
  const dryRun = query.dryRun === 'true'
  const refuse = query.allOrNothing === 'true' ? 'file' : 'row'
  const body = rowsBody(request, disconnected)
  const { format } = body
  const goOn = () => {
    if (disconnected.aborted) throw senderGone()
  }
  const requestEmails = (db: Tx, changes: readonly RequestedEmail[]) =>
    requestEmailChanges({ db, now, outbox }, actorOf(context), changes)
  const options = {
    now,
    actorName: partner.name,
    byKey: true,
    outbox,
    holdsInvitations: query.holdInvitations === 'true',
    requestEmails,
    format,
    refuse,
    goOn,
  } as const
  const staged = await stageImport(tx, kind, body.bytes, options)
  const finish = async (): Promise<Answer> => {
    const result = await staged.finish()
    const outcome = outcomeOf(result, dryRun)
    if (isRefused(result, refuse)) throw new Undone(refusal(outcome))
    if (dryRun) await settleChecks(tx)
    const answer = { status: 200, body: envelopeText(route, outcome) }
    if (dryRun) throw new Undone(answer)
    await auditImport(tx, partner, outcome, now)
    // Reading takes minutes: a key revoked meanwhile must not write any more.
    if (!(await holdUnrevokedKey(tx, partner.keyId))) throw new Refused([unknownKey], 401)
    return answer
  }
  const key = idempotencyKey(request)
  if (!key || dryRun) return finish()
  const { method, url } = request
  const actor = { partnerKeyId: partner.keyId }
  return once(tx, { key, actor, method, url, body: body.digest() }, now, finish)
}

/**
 * Imports rows of one kind from a partner's system: reads a stream, checks and writes it in one transaction.
 * A refused row is left out, unless the request is all-or-nothing. The import stops when its sender leaves
 * (I9).
 */
export async function importRows(
  context: PartnerStreamContext,
  route: Route,
  kind: ImportKindName,
  query: ImportQuery,
) {
  const { database, reply, partner } = context
  const disconnected = disconnectSignal(reply)
  try {
    const answer = await inTurnOfKey({ keyId: partner.keyId, reply, disconnected }, () =>
      inScope(database, providerScope, (db) => importWithin(db, context, route, kind, query, disconnected)),
    )
    if (answer.repeated) reply.header('Idempotency-Hit', 'true')
    return sendJson(reply, answer.status, answer.body)
  } catch (error) {
    if (error instanceof Undone) return sendJson(reply, error.answer.status, error.answer.body)
    // Rows that are still being sent are not read.
    reply.header('Connection', 'close')
    throw error
  }
}
