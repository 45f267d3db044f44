import { expect, test } from 'vitest'
import { createClient } from './client.ts'
import { productsContract } from './products/products.contract.ts'
import { statementsContract } from './statements/statements.contract.ts'

test.each([
  [413, 'This request is too large.'],
  [429, 'Too many requests. Please wait a moment and try again.'],
  [502, 'The service is busy or restarting. Please try again.'],
  [503, 'The service is busy or restarting. Please try again.'],
  [504, 'The service is busy or restarting. Please try again.'],
  [418, 'The request failed (418).'],
])('a page of a proxy with status %i is refused as what the status means', async (status, message) => {
  const html = { status, headers: { 'content-type': 'text/html' } }
  const client = createClient(productsContract, async () => new Response('<h1>Sorry</h1>', html))
  const call = client.setProductStatus({ params: { productId: 1 }, body: { enable: true } })
  await expect(call).rejects.toMatchObject({ status, message })
})

test('a page in place of an answer, with status 200, is no success: the service did not answer', async () => {
  const html = { headers: { 'content-type': 'text/html' } }
  const send = async () => new Response('<h1>Log in to the network</h1>', html)
  const unavailable = { status: 503, message: 'The service is busy or restarting. Please try again.' }
  const { setProductStatus } = createClient(productsContract, send)
  const { downloadStatement } = createClient(statementsContract, send)
  await expect(setProductStatus({ params: { productId: 1 }, body: { enable: true } })).rejects.toMatchObject(
    unavailable,
  )
  await expect(downloadStatement({ query: { fileUrl: 'a' } })).rejects.toMatchObject(unavailable)
})
