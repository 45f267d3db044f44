import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type {
  FigureDifference,
  ReconciliationRun,
} from '@tradecounter/contract/reconciliation/reconciliation.contract.ts'
import type { Page } from '@tradecounter/contract/envelope.ts'
import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { askForRun } from '@tradecounter/rules/reconciliation/askForRun.ts'
import {
  reconciliationProblems,
  shownReconciliationRuns,
} from '@tradecounter/rules/reconciliation/reconciliation.problems.ts'
import { countedPage } from '../../http/answers/countedPage.ts'
import { todayOf, type Context } from '../../http/context.ts'
import { accept, notFound, refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { lockDifference, saveExplanation } from './differences.queries.ts'
import * as listed from './listDifferences.queries.ts'
import { findLastManualRun, insertRun, listRuns, type RunRow } from './runs.queries.ts'

/** Run for the answer, without its internal position. */
const toRun = ({ startedAt, finishedAt, ...run }: RunRow): ReconciliationRun => ({
  ...run,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

/** The last runs, newest first, and how many differences there are. */
export async function getReconciliation({ db }: Context) {
  return {
    runs: (await listRuns(db, shownReconciliationRuns)).map(toRun),
    ...(await listed.countDifferences(db)),
  }
}

const toDifference = ({
  firstSeenAt,
  lastSeenAt,
  explainedAt,
  closedAt,
  ...row
}: listed.DifferenceRow): FigureDifference => ({
  ...row,
  lastSeenAt: lastSeenAt.toISOString(),
  explainedAt: explainedAt?.toISOString() ?? null,
  closedAt: closedAt?.toISOString() ?? null,
})

export async function listDifferences(
  { db }: Context,
  { page, per_page: perPage, sort, q }: RouteInput<'listDifferences'>['query'],
): Promise<Page<FigureDifference>> {
  const [, direction] = chosenSort(sort, ['firstSeenOn', 'desc'])
  const filter = { kind: q?.kind, state: q?.state ?? 'open' } as const
  const rows = await listed.listDifferences(db, filter, {
    direction,
    offset: (page - 1) * perPage,
    limit: perPage,
  })
  return countedPage(rows.map(toDifference), { page, perPage }, () => listed.countListed(db, filter))
}

/** Compares a day now; the clock does so every day. */
export async function runReconciliation(
  context: Context,
  { day }: RouteInput<'runReconciliation'>['body'],
): Promise<null> {
  const { db, now, outbox, settings } = context
  const today = todayOf(context)
  const days = accept(askForRun(await findLastManualRun(db), day, { now, today }))
  const run = await insertRun(db, { ...days, isByClock: false, today, now, timeZone: settings.TIME_ZONE })
  if (!run) throw refused(reconciliationProblems.underWay)
  await outbox.emit(db, 'reconciliationAsked', { runId: run.id })
  await recordAct(
    context,
    actorOf(context),
    { kind: 'reconciliation', id: run.id, customerId: null },
    'runReconciliation',
    { day },
  )
  return null
}

/**
 * Stores a person's explanation of a difference: no more emails, but it stays listed until the figures agree.
 */
export async function explainDifference(
  context: Context,
  differenceId: number,
  reason: string,
): Promise<null> {
  const { db, now, member } = context
  const difference = await lockDifference(db, differenceId)
  if (!difference) throw notFound('This difference')
  await saveExplanation(db, differenceId, { reason, by: fullName(member), now })
  const { kind, label, customerId, hereCents, thereCents } = difference
  const subject = { kind: 'reconciliation', id: differenceId, customerId } as const
  await recordAct(context, actorOf(context), subject, 'explainDifference', {
    kind,
    label,
    hereCents,
    thereCents,
    reason,
  })
  return null
}
