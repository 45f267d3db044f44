import type { CardGateway, ProviderTransaction } from '@tradecounter/card-gateway/cardGateway.ts'
import { ProviderSearchError } from '@tradecounter/card-gateway/search/providerSearchError.ts'
import type { Portal } from '@tradecounter/test-kit/createPortal.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import {
  atTheCardPage,
  cardMessage,
  deliver,
  foundTransaction,
  newTransactionId,
  type StartedAttempt,
} from '../payments/card/cardPayment.fixtures.ts'

const pageSize = 2

/** Card provider that lists its charges in small pages, can be made unreachable, and can garble a charge. */
export function rememberingProvider() {
  const sales: ProviderTransaction[] = []
  const searches: string[] = []
  const unreadable = new Set<string>()
  const isReadable = ({ providerTransactionId }: ProviderTransaction) =>
    !unreadable.has(providerTransactionId)
  let failure: ProviderSearchError | undefined
  const answer = <Said>(what: string, reply: () => Said): Promise<Said> => {
    searches.push(what)
    return failure ? Promise.reject(failure) : Promise.try(reply)
  }
  const search: CardGateway['search'] = (reference) =>
    answer('search', () => {
      const found = sales.filter(({ referenceNumber }) => referenceNumber === reference)
      const charges = found.filter(isReadable)
      if (charges.length < found.length)
        throw new ProviderSearchError('unexpected', 'An unreadable transaction', { charges })
      return found
    })
  const listSales: CardGateway['listSales'] = ({ from, until, isOurs }, offset) =>
    answer('sales', () => {
      const within = sales
        .filter(({ submittedAt }) => submittedAt >= from && submittedAt < until)
        .toSorted((one, other) => one.submittedAt.getTime() - other.submittedAt.getTime())
      const next = offset + pageSize
      const page = within.slice(offset, next)
      const own = page.filter(({ referenceNumber }) => isOurs(referenceNumber))
      return {
        sales: own.filter(isReadable),
        hasUnreadable: !own.every(isReadable),
        next: within.length >= next ? next : undefined,
      }
    })
  return {
    sales,
    searches,
    unreadable,
    search,
    listSales,
    isAway: (away: boolean) => {
      failure = away ? new ProviderSearchError('unavailable', 'away') : undefined
    },
    charge(portal: Portal, attempt: StartedAttempt, changes: Partial<ProviderTransaction> = {}): string {
      const providerTransactionId = newTransactionId()
      const submittedAt = portal.portal.clock()
      sales.push(foundTransaction(attempt, 'paid', { providerTransactionId, submittedAt, ...changes }))
      return providerTransactionId
    },
    forget(providerTransactionId: string): void {
      const at = sales.findIndex((sale) => sale.providerTransactionId === providerTransactionId)
      if (at >= 0) sales.splice(at, 1)
    },
  }
}

export type RememberingProvider = ReturnType<typeof rememberingProvider>

/** A customer who paid one invoice by card, as both sides know it. */
export async function paidByCard(portal: Portal, provider: RememberingProvider, cents = 11_000) {
  const paid = await atTheCardPage(portal, cents)
  const providerTransactionId = provider.charge(portal, paid.attempt)
  const message = cardMessage(portal, paid.attempt, 'ACCEPT', { transaction_id: providerTransactionId })
  await deliver(portal, 'notification', message)
  return { ...paid, providerTransactionId, paymentNumber: paid.attempt.referenceNumber }
}

const guarded = ['documents', 'ledger_entries', 'ledger_journals', 'card_receipts', 'payments']

/** Damages the tables without their triggers, as the program never does. */
export const damage = ({ portal, customer }: Portal, ...statements: readonly string[]): Promise<void> =>
  asOwner(portal.database.connectionString, async (db) => {
    await db.query('begin')
    for (const table of guarded) await db.query(`alter table ${table} disable trigger user`)
    for (const statement of statements) await db.query(statement, [customer.id])
    for (const table of guarded) await db.query(`alter table ${table} enable trigger user`)
    await db.query('commit')
  })

/** The open differences of this customer, as an administrator sees them. */
export async function differencesOf({ as, customer }: Portal, state: 'open' | 'explained' | 'gone' = 'open') {
  const admin = await as.admin()
  const { rows } = await admin.listDifferences({ query: { q: { state }, per_page: 200 } })
  return rows.filter(({ customerId }) => customerId === customer.id)
}

export const summaryOf = (rows: Awaited<ReturnType<typeof differencesOf>>) =>
  rows.map(({ kind, label, hereCents, thereCents }) => [kind, label, hereCents, thereCents])

export const lastRun = async ({ as }: Portal) => (await (await as.admin()).getReconciliation({})).runs[0]

/** Number of runs. */
export const countRuns = async ({ portal }: Portal) =>
  (await portal.db.selectFrom('reconciliation_runs').select('id').execute()).length
