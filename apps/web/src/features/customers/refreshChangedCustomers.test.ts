import '../../testing/browserStub.fixtures.ts'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/api/queryClient.ts'
import { refreshChangedCustomers } from './refreshChangedCustomers.ts'

test.each([
  ['the accounts of administrators', ['receivables', 7]],
  ['the account of a payer', ['payments', 'profile', 7]],
])('a changed name, credit limit or term of a customer reloads %s', (_, queryKey) => {
  queryClient.setQueryData(queryKey, {})
  refreshChangedCustomers()
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
