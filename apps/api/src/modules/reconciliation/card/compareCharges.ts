import type { ProviderTransaction } from '@tradecounter/card-gateway/cardGateway.ts'
import { ProviderSearchError } from '@tradecounter/card-gateway/search/providerSearchError.ts'
import { cardDifferences, isOurs } from '@tradecounter/rules/reconciliation/cardDifferences.ts'
import type { Difference } from '@tradecounter/rules/reconciliation/differenceKinds.ts'
import { providerScope, type Db } from '../../../db/database.ts'
import { inScope } from '../../../http/context.ts'
import { closeOthers, listToSearchAgain, noteDifferences, type ComparedRun } from '../differences.queries.ts'
import { makeMove, type Reconciling } from '../makeMove.ts'
import { countDifferences, type RunRow } from '../runs.queries.ts'
import * as charges from './charges.queries.ts'

/** Time limits: of one page of sales, with a request for each sale, and of one search. */
const pageTimeoutMs = 90_000
const searchTimeoutMs = 20_000

const read = <Result>({ database }: Reconciling, work: (db: Db) => Promise<Result>): Promise<Result> =>
  inScope(database, providerScope, work)

/** Column of a run for an unreadable transaction, because of which its days are compared again. */
function reported({ report }: Reconciling, hasUnreadable = false) {
  if (!hasUnreadable) return {}
  report('A transaction of the card provider could not be read.')
  return { provider_failure: 'unexpected' as const }
}

/** Reads the card provider's charges in the days of the run, a page at a time and one request at a time. */
export async function readSales(services: Reconciling, run: RunRow): Promise<void> {
  const { from, until, salesOffset } = run
  const { sales, next, hasUnreadable } = await services.card.listSales(
    { from, until, isOurs },
    salesOffset,
    AbortSignal.timeout(pageTimeoutMs),
  )
  const change =
    next === undefined
      ? { step: 'charges' as const, provider_tries: 0 }
      : { sales_offset: next, provider_tries: 0 }
  await makeMove(services, run, { ...change, ...reported(services, hasUnreadable) }, async (db) => {
    await charges.insertCharges(db, run.runId, sales)
    if (next !== undefined) return
    const { count, cents } = await charges.sumCharges(db, run.runId)
    await charges.saveSums(db, run.runId, { charges: count, charged_cents: cents })
  })
}

const chargesAtOnce = 500

/** Each of these charges against its receipt here. */
export async function compareCharges(
  services: Reconciling,
  run: RunRow,
  currentRun: ComparedRun,
): Promise<void> {
  const found = await read(services, async (db) => {
    const some = await charges.listCharges(db, run, chargesAtOnce)
    const recorded = await charges.listRecorded(
      db,
      some.map(({ providerTransactionId }) => providerTransactionId),
    )
    const named = await charges.listNamed(
      db,
      some.map(({ referenceNumber }) => referenceNumber),
    )
    const differences = some.flatMap((charge) =>
      cardDifferences(
        recorded.get(charge.providerTransactionId),
        charge,
        named.get(charge.referenceNumber),
        currentRun.now,
      ),
    )
    return { some, differences }
  })
  const last = found.some.at(-1)
  const isLast = found.some.length < chargesAtOnce
  const change = isLast
    ? { step: 'receipts' as const, last_transaction_id: '' }
    : { last_transaction_id: last?.providerTransactionId ?? '' }
  await makeMove(services, run, change, (db) => note(db, run, found.differences, currentRun))
}

async function note(
  db: Db,
  { runId }: RunRow,
  differences: readonly Difference[],
  currentRun: ComparedRun,
): Promise<void> {
  await countDifferences(db, runId, { arisen: await noteDifferences(db, differences, currentRun), gone: 0 })
}

const searchesAtOnce = 10

/** Searches the card provider once for each reference. `unread` has those with an unreadable transaction. */
async function searchAll({ card }: Reconciling, references: readonly string[]) {
  const found = new Map<string, ProviderTransaction>()
  const unread = new Set<string>()
  const search = async (reference: string): Promise<readonly ProviderTransaction[]> => {
    try {
      return await card.search(reference, AbortSignal.timeout(searchTimeoutMs))
    } catch (error) {
      if (!(error instanceof ProviderSearchError) || !error.charges) throw error
      unread.add(reference)
      return error.charges
    }
  }
  for (const reference of new Set(references))
    for (const sale of await search(reference)) found.set(sale.providerTransactionId, sale)
  return { found, unread }
}

/** Searches the card provider for each receipt of these days that was not among its sales. */
export async function compareReceipts(
  services: Reconciling,
  run: RunRow,
  currentRun: ComparedRun,
): Promise<void> {
  const untold = await read(services, (db) => charges.listUntold(db, run, searchesAtOnce))
  const { found, unread } = await searchAll(
    services,
    untold.map(({ paymentNumber }) => paymentNumber),
  )
  const differences = untold.flatMap((receipt) => {
    const charge = found.get(receipt.providerTransactionId)
    // The unreadable transaction may be the charge of this receipt.
    if (!charge && unread.has(receipt.paymentNumber)) return []
    return cardDifferences(receipt, charge, undefined, currentRun.now)
  })
  const last = untold.at(-1)
  const change =
    last && untold.length === searchesAtOnce
      ? { last_transaction_id: last.providerTransactionId, provider_tries: 0 }
      : { step: 'open' as const, provider_tries: 0 }
  await makeMove(services, run, { ...change, ...reported(services, unread.size > 0) }, async (db) => {
    await note(db, run, differences, currentRun)
    if (!change.step) return
    const { count, cents } = await charges.sumReceipts(db, run)
    await charges.saveSums(db, run.runId, { payments: count, received_cents: cents })
  })
}

/**
 * Searches again for differences of other days, and closes those that are gone. @returns true after the last
 * ones
 */
export async function searchAgain(
  services: Reconciling,
  run: RunRow,
  currentRun: ComparedRun,
): Promise<boolean> {
  const open = await read(services, (db) =>
    listToSearchAgain(db, run.runId, run.lastDifferenceId, searchesAtOnce),
  )
  const last = open.at(-1)
  if (!last) return true
  const { found, unread } = await searchAll(
    services,
    open.flatMap(({ referenceNumber }) => referenceNumber ?? []),
  )
  const known = open.filter(
    ({ providerTransactionId, referenceNumber }) =>
      found.has(providerTransactionId) || !unread.has(referenceNumber ?? ''),
  )
  const { recorded, named } = await read(services, async (db) => ({
    recorded: await charges.listRecorded(
      db,
      known.map(({ providerTransactionId }) => providerTransactionId),
    ),
    named: await charges.listNamed(
      db,
      known.map(({ referenceNumber }) => referenceNumber),
    ),
  }))
  const differences = known.flatMap(({ providerTransactionId, referenceNumber }) =>
    cardDifferences(
      recorded.get(providerTransactionId),
      found.get(providerTransactionId),
      named.get(referenceNumber ?? ''),
      currentRun.now,
    ),
  )
  // A difference beside an unreadable transaction stays open. The days of this run are compared all the same.
  reported(services, unread.size > 0)
  const change = { last_difference_id: last.id, provider_tries: 0 }
  await makeMove(services, run, change, async (db) => {
    const arisen = await noteDifferences(db, differences, currentRun)
    const resolvedCount = await closeOthers(db, known, currentRun)
    await countDifferences(db, run.runId, { arisen, gone: resolvedCount })
  })
  return false
}

/** Tries of one request before the rest of the comparison with the card provider is left to another day. */
const mostTries = 3

/** Columns for a run after a failed request; rethrows an error that is no failure of the provider. */
export function afterFailure(run: RunRow, error: unknown) {
  if (!(error instanceof ProviderSearchError) && !(error instanceof DOMException)) throw error
  const failure = error instanceof ProviderSearchError ? error.failure : 'timeout'
  const isHopeless = failure === 'unauthorised' || failure === 'unexpected'
  const provider_tries = run.providerTries + 1
  return isHopeless || provider_tries >= mostTries
    ? { provider_tries, provider_failure: failure, step: 'done' as const }
    : { provider_tries }
}
