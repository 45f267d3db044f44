import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/queryClient.ts'
import { refreshChangedDocuments, refreshChangedPayments } from './refreshChangedPayments.ts'

const lists = { receivables: ['receivables', { page: 1 }], paymentRequests: ['paymentRequests', { page: 1 }] }

beforeEach(() => {
  for (const key of Object.values(lists)) queryClient.setQueryData(key, {})
})

/** Lists of administrators that are loaded again, also where they are open. */
const stale = () =>
  Object.entries(lists)
    .filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated)
    .map(([name]) => name)

test.each([
  ['a payment', () => refreshChangedPayments([7]), ['paymentRequests']],
  ['any payment', () => refreshChangedPayments(null), ['paymentRequests']],
  ['a document', refreshChangedDocuments, ['receivables', 'paymentRequests']],
])('a change of %s reloads the administrators’ lists that show it', (_, refresh, reloaded) => {
  expect(stale()).toEqual([])
  refresh()
  expect(stale()).toEqual(reloaded)
})
