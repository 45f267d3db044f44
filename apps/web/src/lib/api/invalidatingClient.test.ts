import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { InvalidatingClient } from './invalidatingClient.ts'

const queryKey = ['orders', 'list']

/** List whose answers arrive when the test releases them, each as the list was at its request. */
function slowList() {
  const client = new InvalidatingClient({ defaultOptions: { queries: { staleTime: 5000, retry: false } } })
  let rows = 1
  const requests: PromiseWithResolvers<number>[] = []
  const queryFn = () => {
    const request = Promise.withResolvers<number>()
    const asOfNow = rows
    requests.push(request)
    return request.promise.then(() => asOfNow)
  }
  return {
    client,
    show: () => {
      const observer = new QueryObserver(client, { queryKey, queryFn })
      observer.subscribe(() => undefined)
      return observer
    },
    prefetch: () => client.prefetchQuery({ queryKey, queryFn, staleTime: 5000 }),
    addRow: () => (rows += 1),
    requestCount: () => requests.length,
    answer: (request: number) => requests[request]?.resolve(0),
    fail: (request: number) => requests[request]?.reject(new Error('no connection')),
  }
}

test('a notice that arrives during the first fetch of a list is followed by another fetch', async () => {
  const list = slowList()
  const observer = list.show()
  list.addRow()
  const refreshed = list.client.invalidateQueries({ queryKey: ['orders'] })
  list.answer(0)
  await expect.poll(list.requestCount).toBe(2)
  // The first answer is shown meanwhile.
  expect(observer.getCurrentResult().data).toBe(1)
  list.answer(1)
  await refreshed
  expect(observer.getCurrentResult()).toMatchObject({ data: 2, isStale: false })
})

test('two notices during one fetch end with the newest answer', async () => {
  const list = slowList()
  const observer = list.show()
  list.addRow()
  const first = list.client.invalidateQueries({ queryKey })
  list.addRow()
  const second = list.client.invalidateQueries({ queryKey })
  list.answer(0)
  await expect.poll(list.requestCount).toBeGreaterThan(1)
  for (let request = 1; request < list.requestCount(); request += 1) list.answer(request)
  await Promise.all([first, second])
  expect(observer.getCurrentResult()).toMatchObject({ data: 3, isStale: false })
})

test('a notice during a prefetch leaves a stale answer, which the screen loads again when it opens', async () => {
  const list = slowList()
  const prefetched = list.prefetch()
  list.addRow()
  const refreshed = list.client.invalidateQueries({ queryKey })
  list.answer(0)
  await Promise.all([prefetched, refreshed])
  list.show()
  expect(list.requestCount()).toBe(2)
})

test('an answer that overtakes `refetchType: none` leaves the list to be loaded when it is next shown', async () => {
  const list = slowList()
  const observer = list.show()
  list.answer(0)
  await expect.poll(() => observer.getCurrentResult().data).toBe(1)
  void observer.refetch()
  list.addRow()
  const marked = list.client.invalidateQueries({ queryKey, refetchType: 'none' })
  list.answer(1)
  await marked
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, isStale: true })
  expect(list.requestCount()).toBe(2)
})

test('a failed first fetch is not repeated by the notice', async () => {
  const list = slowList()
  const observer = list.show()
  const refreshed = list.client.invalidateQueries({ queryKey })
  list.fail(0)
  await refreshed
  expect(observer.getCurrentResult().isError).toBe(true)
  expect(list.requestCount()).toBe(1)
})
