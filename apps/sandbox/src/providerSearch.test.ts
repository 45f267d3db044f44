import { beforeEach, expect, test } from 'vitest'
import type { CheckoutRequest } from '@tradecounter/card-gateway/cardGateway.ts'
import { httpSignatureAuth } from '@tradecounter/card-gateway/signing/httpSignatureAuth.ts'
import { jwtAuth } from '@tradecounter/card-gateway/signing/jwtAuth.ts'
import { createTransactionSearch } from '@tradecounter/card-gateway/search/transactionSearch.ts'
import { newRequest, openPayPage, post, restKey, testCard, setStage } from './cardJourney.fixtures.ts'

let clockMs = Date.now()
const stage = setStage({ now: () => new Date(clockMs) })
beforeEach(() => {
  clockMs = Date.now()
})

async function pay(outcome: string, changes: Partial<CheckoutRequest> = {}) {
  const request = newRequest(stage.merchant, changes)
  const opened = await openPayPage(stage.gateway, request)
  await post(`${opened.url}/pay`, testCard('003', { outcome }))
  return request.referenceNumber
}
const searchWith = (auth: ReturnType<typeof jwtAuth>) =>
  createTransactionSearch({ baseUrl: stage.sandbox.url, auth })

test.each([
  ['accept', 'paid', '100'],
  ['partial110', 'partial', '110'],
  ['decline203', 'declined', '203'],
  ['decline207', 'declined', '207'],
  ['review520', 'review', '520'],
])('the search judges %s as %s', async (outcome, judged, reasonCode) => {
  const reference = await pay(outcome)
  expect(await stage.gateway.search(reference)).toMatchObject([
    {
      referenceNumber: reference,
      outcome: judged,
      reasonCode,
      amountCents: 123_450,
      currency: 'AUD',
      cardLastFour: '0005',
    },
  ])
})

test('both authentication schemes work, with the right keys only', async () => {
  const reference = await pay('accept')
  for (const scheme of [jwtAuth, httpSignatureAuth]) {
    expect(await searchWith(scheme(restKey))(reference)).toHaveLength(1)
    for (const wrong of [{ keyId: 'x' }, { merchantId: 'x' }, { secretBase64: 'eA==' }]) {
      await expect(searchWith(scheme({ ...restKey, ...wrong }))(reference)).rejects.toMatchObject({
        failure: 'unauthorised',
      })
    }
  }
})

test('a token for one request does not fit another, nor a later time', async () => {
  const now = new Date(clockMs)
  const ask = async (path: string, signedPath: string, at = now) => {
    const headers = jwtAuth(restKey)({ method: 'GET', url: new URL(signedPath, stage.sandbox.url), now: at })
    return (await fetch(`${stage.sandbox.url}${path}`, { headers })).status
  }
  expect(await ask('/tss/v2/transactions/1', '/tss/v2/transactions/1')).toBe(404)
  expect(await ask('/tss/v2/transactions/1', '/tss/v2/transactions/2')).toBe(401)
  expect(await ask('/tss/v2/transactions/1', '/tss/v2/transactions/1', new Date(clockMs - 121_000))).toBe(401)
})

test('a transaction is invisible until the index has caught up', async () => {
  stage.sandbox.control.setSearch({ lagMs: 2_000 })
  const reference = await pay('accept')
  expect(await stage.gateway.search(reference)).toEqual([])
  clockMs += 2_000
  expect(await stage.gateway.search(reference)).toHaveLength(1)
})

test('every attempt of a reference is found, newest first, even an error that charged', async () => {
  const referenceNumber = await pay('decline204')
  clockMs += 1_000
  await pay('error150', { referenceNumber })
  clockMs += 1_000
  await pay('error150Charged', { referenceNumber })
  const transactions = await stage.gateway.search(referenceNumber)
  expect(transactions.map(({ outcome }) => outcome)).toEqual(['paid', 'declined'])
})

test('the search shows the decision of a review', async () => {
  const reference = await pay('review201')
  const [before] = await stage.gateway.search(reference)
  stage.sandbox.control.decideReview(before?.providerTransactionId ?? '', true)
  expect(await stage.gateway.search(reference)).toMatchObject([{ outcome: 'paid', authorisedCents: 123_450 }])
})

test.each([
  ['fails', 'unavailable'],
  ['hangs', 'timeout'],
  ['refuses', 'unauthorised'],
] as const)('a search that %s rejects as %s', async (mood, failure) => {
  stage.sandbox.control.setSearch({ mood })
  await expect(stage.gateway.search('PAY-1')).rejects.toMatchObject({ name: 'ProviderSearchError', failure })
})

test('the sales of a span of time come oldest first, a page at a time', async () => {
  // Whole second, as at the provider, after the sales of earlier tests.
  clockMs = Math.ceil(clockMs / 1_000) * 1_000 + 60_000
  const from = new Date(clockMs)
  const references: string[] = []
  for (let count = 0; count < 21; count += 1) {
    references.push(await pay(count === 20 ? 'decline204' : 'accept'))
    clockMs += 1_000
  }
  const until = new Date(clockMs)
  await pay('accept')
  const query = { from, until, isOurs: (reference: string) => reference.startsWith('PAY-') }
  const first = await stage.gateway.listSales(query, 0)
  const second = await stage.gateway.listSales(query, first.next ?? 0)
  const transactions = [...first.sales, ...second.sales]
  expect([first.sales.length, first.next, second.sales.length, second.next]).toEqual([20, 20, 1, undefined])
  expect(transactions.map(({ referenceNumber }) => referenceNumber)).toEqual(references)
  expect(transactions.map(({ outcome }) => outcome).slice(-2)).toEqual(['paid', 'declined'])
  stage.sandbox.control.setSearch({ mood: 'fails' })
  await expect(stage.gateway.listSales(query, 0)).rejects.toMatchObject({ failure: 'unavailable' })
})

test('the caller may abort, and a reference cannot widen the query', async () => {
  stage.sandbox.control.setSearch({ mood: 'hangs' })
  const giveUp = new AbortController()
  const searching = stage.gateway.search('PAY-1', giveUp.signal)
  giveUp.abort()
  await expect(searching).rejects.toMatchObject({ name: 'AbortError' })
  await expect(stage.gateway.search('PAY-1 OR clientReferenceInformation.code:*')).rejects.toThrow(RangeError)
})

test('a provider that cannot be reached is unavailable', async () => {
  const search = createTransactionSearch({ baseUrl: 'http://127.0.0.1:1', auth: jwtAuth(restKey) })
  await expect(search('PAY-1')).rejects.toMatchObject({ failure: 'unavailable' })
})
