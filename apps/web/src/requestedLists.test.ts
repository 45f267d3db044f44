import { openPortal } from './testing/openScreen.fixtures.tsx'
import { memberWith } from './testing/signedIn.fixtures.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { expect, test } from 'vitest'
import { useActs } from './features/audit/audit.data.ts'
import { useCentres } from './features/cost-centres/costCentres.data.ts'
import { useCustomers } from './features/customers/customers.data.ts'
import { useOrderCounts, useOrders } from './features/orders/orders.data.ts'
import { useStatements } from './features/statements/statements.data.ts'
import { usePaymentRequests } from './features/payment-requests/admin/paymentRequests.data.ts'
import { usePaymentHistory } from './features/payments/history/history.data.ts'
import { useWorkLists } from './features/payments/work-lists/workLists.data.ts'
import { useCatalogue } from './features/products/catalogue/catalogue.data.ts'
import { useProducts } from './features/products/products.data.ts'
import { useQuestions } from './features/questions/questions.data.ts'
import { useFoundProducts } from './features/quotes/desk/deskQuotes.data.ts'
import { useQuotes } from './features/quotes/quotes.data.ts'
import { useCustomerDocuments, useOwingCustomers } from './features/receivables/receivables.data.ts'
import { useDifferences } from './features/reconciliation/reconciliation.data.ts'
import { useUsers } from './features/users/users.data.ts'
import { useDeliveries } from './features/webhooks/webhooks.data.ts'
import type { AuditSearch } from './features/audit/auditSearch.ts'
import type { BudgetsSearch } from './features/budgets/budgetsSearch.ts'
import { useBudgets, useSpendingOrders } from './features/budgets/budgets.data.ts'
import type { CentresSearch } from './features/cost-centres/centresSearch.ts'
import type { CustomersSearch } from './features/customers/customersSearch.ts'
import type { OrdersSearch } from './features/orders/list/ordersSearch.ts'
import type { StatementsSearch } from './features/statements/statementsSearch.ts'
import type { RequestsSearch } from './features/payment-requests/admin/requestsSearch.ts'
import type { HistorySearch } from './features/payments/history/historySearch.ts'
import type { WorkListsSearch } from './features/payments/work-lists/workListsSearch.ts'
import type { CatalogueSearch } from './features/products/catalogue/catalogueSearch.ts'
import type { ProductsSearch } from './features/products/grid/productsSearch.ts'
import type { QuestionsSearch } from './features/questions/questionsSearch.ts'
import type { QuotesQuery } from './features/quotes/quotes.data.ts'
import type { AccountSearch, AccountsSearch } from './features/receivables/accountsSearch.ts'
import type { ReconciliationSearch } from './features/reconciliation/reconciliationSearch.ts'
import { ownUsers } from './features/users/usersOf.ts'
import type { UsersSearch } from './features/users/usersSearch.ts'

const admin = [Role.systemAdmin]

/**
 * Test that each parameter of a list's address changes the request of the list: neither the query nor the
 * cache key lacks it. No value of `search` is the default.
 */
function asks<Search extends object>(
  list: string,
  useList: (search: Search) => unknown,
  search: NoInfer<Required<Search>>,
  roles?: readonly Role[],
): void {
  test(list, async () => {
    const { requests, show } = openPortal(() => [], roles)
    await show(() => useList(search))
    for (const name of Object.keys(search)) {
      const before = requests.map(({ path }) => path)
      expect(before.length).toBeGreaterThan(0)
      await show(() => useList({ ...search, [name]: undefined }))
      const path = requests.slice(before.length).map((request) => request.path)
      expect(path, name).toHaveLength(1)
      expect(before, name).not.toContain(path[0])
    }
  })
}

const page = 3
const desc = { page, direction: 'desc' } as const
const asc = { page, direction: 'asc' } as const
const period = { from: '2026-10-01', to: '2026-10-31' }
const orders = {
  ...period,
  ...asc,
  orderNumber: 'SO-1',
  shipping: 'shipped',
  show: 100,
  sort: 'totalAmount',
} as const

asks<Omit<OrdersSearch, 'tab' | 'customer'>>('orders', (search) => useOrders('approved', search), orders)
asks<Omit<OrdersSearch, 'tab'>>(
  'orders of any customer',
  (search) => useOrders('approved', search),
  { ...orders, customer: 8 },
  admin,
)
asks<Pick<OrdersSearch, 'orderNumber' | 'from' | 'to' | 'shipping'>>('counts of orders', useOrderCounts, {
  ...period,
  orderNumber: 'SO-1',
  shipping: 'shipped',
})
const quotes = { ...desc, search: 'tap', status: 'answered', kind: 'standing', sort: 'neededBy' } as const
asks<Omit<QuotesQuery, 'customerId'>>('quotes', useQuotes, { ...quotes, followed: 'true' })
asks<Omit<QuotesQuery, 'followed'>>('quotes of any customer', useQuotes, { ...quotes, customerId: 8 }, admin)
asks<Pick<QuestionsSearch, 'state'>>('questions', useQuestions, { state: 'open' })
asks<QuestionsSearch>(
  'questions of any customer',
  useQuestions,
  { state: 'open', reason: 'price', customerId: 8, days: '3' },
  admin,
)
asks<HistorySearch>('payment history', (search) => usePaymentHistory(search, '2026-11-30'), {
  ...period,
  ...asc,
  search: 'PAY-1',
  show: '25',
  sort: 'paymentNumber',
})
asks<StatementsSearch>('statements', useStatements, { ...asc, sort: 'month', show: '25' })
asks<WorkListsSearch>('work lists', useWorkLists, { attemptsPage: 2, refundsPage: 3, receiptsPage: 4 }, admin)
asks<AccountsSearch>(
  'accounts',
  useOwingCustomers,
  { ...asc, name: 'Harbour', show: 'overdue', sort: 'balance' },
  admin,
)
asks<AccountSearch>(
  'documents of an account',
  (search) => useCustomerDocuments(8, search),
  { due: 'oneMonthOverdue', page },
  admin,
)
asks<RequestsSearch>('payment requests', usePaymentRequests, { ...asc, search: 'taps' }, admin)
asks<ReconciliationSearch>(
  'differences',
  (search) => useDifferences(search, 'whatever'),
  { ...asc, kind: 'account', state: 'explained' },
  admin,
)
asks<Parameters<typeof useDeliveries>[0]>(
  'deliveries of webhooks',
  useDeliveries,
  { endpointId: 5, state: 'failed', type: 'order.approved' },
  admin,
)
asks<Omit<UsersSearch, 'ask' | 'customer'>>(
  'users',
  (search) => useUsers(ownUsers(memberWith([])), search, 20),
  {
    ...desc,
    search: 'ann',
    sort: 'lastName',
  },
)
asks<CentresSearch>('cost centres', (search) => useCentres(7, search, 20), {
  ...desc,
  search: 'site',
  sort: 'costCentreName',
})
asks<BudgetsSearch>('budgets', (search) => useBudgets(7, search), {
  ...desc,
  search: 'site',
  nearlyUsed: 'true',
  sort: 'costCentreName',
})
asks(
  'orders of a cost centre',
  (search: { startsOn?: string; endsOn?: string }) =>
    useSpendingOrders(7, 5, { page, perPage: 20, ...search }),
  {
    startsOn: '2026-10-01',
    endsOn: '2026-10-31',
  },
)
asks<CustomersSearch>(
  'customers',
  useCustomers,
  { ...desc, name: 'Harbour', enabled: '0', sort: 'userName' },
  admin,
)
asks<CatalogueSearch>(
  'catalogue',
  useCatalogue,
  { ...desc, name: 'tap', brand: 'Whatever', sort: 'brandName' },
  admin,
)
asks<ProductsSearch>('products', (search) => useProducts({ customerId: 7, priceListId: 1 }, search), {
  search: 'tap',
  category: '4',
  sort: '2',
})
asks<AuditSearch>(
  'audit log',
  useActs,
  {
    customerId: 8,
    userName: 'ann',
    subjectKind: 'order',
    subjectId: 4,
    from: '2026-10-01',
    until: '2026-10-31',
  },
  admin,
)

test('only products that can be ordered are offered for an answer to a quote', async () => {
  const { requests, show } = openPortal(() => [], admin)
  await show(() => useFoundProducts('tap'))
  expect(decodeURIComponent(requests[0]?.path ?? '')).toContain('enabled')
})
