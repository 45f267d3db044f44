import { sideOf, type TransactionType } from '@tradecounter/rules/documents/transactionTypes.ts'
import type { Tx } from '@tradecounter/api/db/database.ts'
import type { DemoClock } from '../demoClock.ts'
import { demoDocuments, type DemoDocument } from './demoDocuments.ts'
import { demoPayments } from './demoPayments.ts'
import { insertRows, withIds } from '../insertRows.ts'
import type { LoadedCustomer } from '../customers/loadAccounts.ts'
import type { LoadedOrder } from '../orders/loadOrders.ts'
import { loadPayments } from './loadPayments.ts'

const prefixes: Readonly<Record<TransactionType, string>> = {
  invoice: 'INV',
  debitNote: 'DN',
  creditNote: 'CN',
  return: 'RT',
  payment: 'RC',
}

type LoadedDocument = DemoDocument & { readonly id: number }

/**
 * Journals of payments in the accounts system: the balance is the total plus its entries (R17).
 */
async function loadOpenings(tx: Tx, clock: DemoClock, documents: readonly LoadedDocument[]): Promise<void> {
  const journals = await withIds(
    tx,
    'ledger_journals',
    documents.filter(({ outsideCents }) => outsideCents !== 0).map((document) => ({ document })),
  )
  await insertRows(
    tx,
    'ledger_journals',
    journals.map(({ id, document }) => ({
      id,
      customer_id: document.customerId,
      kind: 'opening' as const,
      at: clock.at(document.documentedOn, 1050),
    })),
  )
  await insertRows(
    tx,
    'ledger_entries',
    journals.flatMap(({ id, document }) => {
      const entry = { customer_id: document.customerId, journal_id: id }
      return [
        {
          ...entry,
          account: 'documents' as const,
          document_id: document.id,
          amount_cents: -document.outsideCents,
        },
        {
          ...entry,
          account: 'accountsSystem' as const,
          document_id: null,
          amount_cents: document.outsideCents,
        },
      ]
    }),
  )
}

/** Loads invoices, credits and their ledger, with payments of the portal. */
export async function loadDocuments(
  tx: Tx,
  clock: DemoClock,
  customers: readonly LoadedCustomer[],
  orders: readonly LoadedOrder[],
): Promise<void> {
  const accounts = customers.map((loaded) => {
    const own = orders.filter(({ customerId }) => customerId === loaded.id)
    const documents = demoDocuments(clock, loaded, own)
    return { documents, payments: demoPayments(clock, loaded, documents) }
  })
  const inTime = accounts
    .flatMap(({ documents }) => documents)
    .toSorted((a, b) => a.documentedOn.localeCompare(b.documentedOn))
  const documents = (await withIds(tx, 'documents', inTime)) satisfies readonly LoadedDocument[]
  const idOf = new Map(inTime.map((document, index) => [document, documents[index]?.id ?? 0]))
  await insertRows(
    tx,
    'documents',
    documents.map((document, index) => ({
      id: document.id,
      customer_id: document.customerId,
      document_number: `${prefixes[document.type]}${700_001 + index}`,
      type: document.type,
      reference_number: document.referenceNumber,
      documented_on: document.documentedOn,
      due_on: sideOf(document.type) === 'credit' ? document.documentedOn : document.dueOn,
      total_cents: document.totalCents,
      balance_cents: document.totalCents - document.outsideCents - document.appliedCents,
      order_id: document.order?.id ?? null,
      order_number: document.order?.orderNumber ?? null,
    })),
  )
  await loadOpenings(tx, clock, documents)
  await loadPayments(
    tx,
    clock,
    accounts.flatMap(({ payments }) => payments),
    (document) => idOf.get(document) ?? 0,
  )
}
