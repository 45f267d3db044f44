import type { Page } from '@tradecounter/contract/envelope.ts'
import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type {
  CustomerDocument,
  CustomerReceivables,
  OwingCustomer,
  Receivables,
} from '@tradecounter/contract/receivables/receivables.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { paidMonths, paidPerMonth } from '@tradecounter/rules/receivables/receivables.ts'
import { todayOf, type Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { dueInputOf, listDocumentsOf, profileOf } from '../documents/documents.service.ts'
import { listStopped } from '../payment-reminders/paymentReminders.service.ts'
import { listPaidMonths, listPaidMonthsOf } from './paid.queries.ts'
import { findCustomerName, findReceivables, listOwing } from './receivables.queries.ts'

/** Debts and payments of all customers, as of the business's today (R4). */
export async function getReceivables(context: Context): Promise<Receivables> {
  const { db, settings } = context
  const today = todayOf(context)
  const { balanceCents, unappliedCreditCents, customersOwing, customersOverdue, customersOverLimit, ...due } =
    await findReceivables(db, dueInputOf(today))
  const [from = today] = paidMonths(today)
  return {
    today,
    balanceCents,
    unappliedCreditCents,
    due,
    customersOwing,
    customersOverdue,
    customersOverLimit,
    paidPerMonth: paidPerMonth(today, await listPaidMonths(db, from, settings.TIME_ZONE)),
  }
}

/** Customers with open documents, those that owe most overdue first unless sorted otherwise. */
export async function listOwingCustomers(
  context: Context,
  { q, sort, page, per_page: perPage }: RouteInput<'listOwingCustomers'>['query'],
): Promise<Page<OwingCustomer>> {
  const input = dueInputOf(todayOf(context))
  const name = q?.name?.trim() || undefined
  const listing = { name, show: q?.show, sort: chosenSort(sort, ['overdue', 'desc']), page, perPage }
  return listOwing(context.db, input, listing)
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** The same of one customer. @throws Refused 404 without such a customer */
export async function getCustomerReceivables(
  context: Context,
  customerId: number,
): Promise<CustomerReceivables> {
  const { db, settings } = context
  const customerName = await findCustomerName(db, customerId)
  if (customerName === undefined) throw notFound('This customer')
  const profile = await profileOf(context, customerId)
  const [from = profile.today] = paidMonths(profile.today)
  const paid = await listPaidMonthsOf(db, { customerId, from }, settings.TIME_ZONE)
  const invoiceCents = sum(paid.map((paidInvoices) => paidInvoices.invoiceCents))
  return {
    ...profile,
    customerName,
    paidPerMonth: paidPerMonth(profile.today, paid),
    averageDaysToPay:
      invoiceCents > 0 ? Math.round(sum(paid.map(({ centDays }) => centDays)) / invoiceCents) : null,
  }
}

/**
 * Open documents of one customer, each with whether payers are reminded of it. @throws Refused 404 without
 * such a customer
 */
export async function listCustomerDocuments(
  context: Context,
  customerId: number,
  query: RouteInput<'listCustomerDocuments'>['query'],
): Promise<Page<CustomerDocument>> {
  const { rows, total } = await listDocumentsOf(context, customerId, query)
  const ids = rows.map(({ transactionId }) => transactionId)
  const stopped = await listStopped(context.db, customerId, ids)
  return {
    rows: rows.map((row) => ({ ...row, remindersStopped: stopped.has(row.transactionId) })),
    total,
  }
}
