import '../../testing/browserStub.fixtures.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/queryClient.ts'
import { clearMember, storeMember } from '../../lib/session/memberStore.ts'
import { refreshChangedDocuments, refreshChangedPayments } from './refreshChangedPayments.ts'

const lists = {
  receivables: ['receivables', { page: 1 }],
  paymentRequests: ['paymentRequests', { page: 1 }],
  workLists: ['workLists', 'home'],
}

beforeEach(() => {
  for (const key of Object.values(lists)) queryClient.setQueryData(key, {})
})

afterEach(clearMember)

/** Lists of administrators that are loaded again, also where they are open. */
const stale = () =>
  Object.entries(lists)
    .filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated)
    .map(([name]) => name)

test.each([
  ['a payment', () => refreshChangedPayments([7]), ['paymentRequests', 'workLists']],
  ['any payment', () => refreshChangedPayments(null), ['paymentRequests', 'workLists']],
  ['a document', refreshChangedDocuments, ['receivables', 'paymentRequests', 'workLists']],
])('a change of %s reloads the administrators’ lists that show it', (_, refresh, reloaded) => {
  expect(stale()).toEqual([])
  refresh()
  expect(stale()).toEqual(reloaded)
})

test.each([
  ['the member of a customer', { customerId: 1 }, true],
  ['no administrator', null, false],
])('a change of a payment reloads the details of %s', (_, customer, isReloaded) => {
  queryClient.setQueryData(['me'], {})
  storeMember({ userName: 'ann', roles: [], area: 'customer', customer } as never)
  refreshChangedPayments([7])
  expect(queryClient.getQueryState(['me'])?.isInvalidated).toBe(isReloaded)
})
