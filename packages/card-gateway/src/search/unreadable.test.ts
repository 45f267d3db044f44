import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createSalesList } from './salesList.ts'
import { createTransactionSearch } from './transactionSearch.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const sale = (id: string, code: string, reasonCode = '100') => ({
  id,
  submitTimeUTC: '2026-11-21T03:04:05Z',
  clientReferenceInformation: { code },
  applicationInformation: {
    status: 'TRANSMITTED',
    applications: [
      { name: 'ics_auth', reasonCode },
      { name: 'ics_bill', reasonCode },
    ],
  },
  orderInformation: { amountDetails: { totalAmount: '110.00', currency: 'AUD' } },
})

/** A sale whose detail has no amount. */
const unreadable = (id: string, code: string) => ({ ...sale(id, code), orderInformation: {} })

/** A provider with these transactions; its API lists and details all of them. */
async function providerOf(...transactions: ReturnType<typeof unreadable>[]) {
  const server = createServer((request, response) => {
    const id = request.url?.split('/').at(-1)
    const answer =
      id === 'searches'
        ? { _embedded: { transactionSummaries: transactions } }
        : transactions.find((transaction) => transaction.id === id)
    response.end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, auth: () => ({}) }
}

const span = { from: new Date('2026-11-21'), until: new Date('2026-11-22') }
const isOurs = (reference: string) => reference.startsWith('PAY-')

test('an unreadable sale of another system is not read, and ends no list', async () => {
  const listSales = createSalesList(await providerOf(unreadable('1', 'PHONE-7'), sale('2', 'PAY-1')))
  const { sales, hasUnreadable } = await listSales({ ...span, isOurs }, 0)
  expect(sales.map(({ providerTransactionId }) => providerTransactionId)).toEqual(['2'])
  expect(hasUnreadable).toBe(false)
})

test('an unreadable sale of the portal hides no other one, and the list says that there is one', async () => {
  const listSales = createSalesList(await providerOf(unreadable('1', 'PAY-1'), sale('2', 'PAY-2')))
  const { sales, hasUnreadable } = await listSales({ ...span, isOurs }, 0)
  expect(sales.map(({ providerTransactionId }) => providerTransactionId)).toEqual(['2'])
  expect(hasUnreadable).toBe(true)
})

test('an unreadable transaction hides no charge of the same reference', async () => {
  for (const transactions of [
    [unreadable('1', 'PAY-1'), sale('2', 'PAY-1')],
    [sale('2', 'PAY-1'), unreadable('1', 'PAY-1')],
  ]) {
    const search = createTransactionSearch(await providerOf(...transactions))
    await expect(search('PAY-1')).rejects.toMatchObject({
      failure: 'unexpected',
      charges: [{ providerTransactionId: '2', outcome: 'paid' }],
    })
  }
})

test('beside an unreadable transaction only charges are certain, as it may be one', async () => {
  const search = createTransactionSearch(
    await providerOf(unreadable('1', 'PAY-1'), sale('2', 'PAY-1', '203')),
  )
  await expect(search('PAY-1')).rejects.toMatchObject({ failure: 'unexpected', charges: [] })
})
