import { customerScope } from './database.ts'
import { createCustomer } from '@tradecounter/test-kit/customer.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'
import { expect, test } from 'vitest'

const names = ['zinc', 'Éclair', 'apple', 'Mango']
const inOrder = ['apple', 'Éclair', 'Mango', 'zinc']

/** First words of names, of the rows that the test made. */
const firstWords = (rows: readonly string[]) =>
  rows.flatMap((name) => names.filter((word) => name.startsWith(word)))

test('lists by name ignore capitals and accents, ascending and descending', async () => {
  const { portal, customer, as, given } = await createPortal()
  const params = { customerId: customer.id }
  const word = `Word${uniqueKey()}`
  const admin = await as.admin()
  const owner = await as.owner()
  const items = []
  for (const name of names) items.push(await given.item({ productName: `${name} ${word}` }))
  for (const name of names) {
    await owner.createCostCentre({ params, body: { costCentreCode: name, costCentreName: name } })
    await owner.createOrderList({
      params,
      body: { name, items: items.map(({ productId }) => ({ productID: productId, quantity: 1 })) },
    })
    const { loginId } = await as.approver()
    await portal.db
      .updateTable('logins')
      .set({ first_name: name, last_name: name, names_set_at: portal.clock() })
      .where('id', '=', loginId)
      .execute()
  }

  for (const direction of ['asc', 'desc'] as const) {
    const expected = direction === 'asc' ? inOrder : inOrder.toReversed()
    const sort = { productName: direction }
    const itemsOf = { ...params, priceListId: customer.priceListId }
    const listed = await owner.listPriceListItems({ params: itemsOf, query: { sort } })
    expect(firstWords(listed.rows.map(({ product }) => product.productName))).toEqual(expected)
    const found = await owner.listPriceListItems({ params: itemsOf, query: { sort, q: { search: word } } })
    expect(firstWords(found.rows.map(({ product }) => product.productName))).toEqual(expected)
    const products = await admin.listProducts({ query: { sort, q: { name: word } } })
    expect(firstWords(products.rows.map(({ productName }) => productName))).toEqual(expected)
    for (const field of ['costCentreCode', 'costCentreName'] as const) {
      const centres = await owner.listCostCentres({ params, query: { sort: { [field]: direction } } })
      expect(firstWords(centres.rows.map(({ costCentreCode }) => costCentreCode))).toEqual(expected)
    }
    for (const field of ['firstName', 'lastName'] as const) {
      const users = await owner.listUsers({ params, query: { sort: { [field]: direction } } })
      expect(firstWords(users.rows.map(({ firstName }) => firstName))).toEqual(expected)
    }
  }
  const { rows: lists } = await owner.listOrderLists({ params })
  expect(firstWords(lists.map(({ name }) => name))).toEqual(inOrder)
  const { rows: centres } = await owner.listOrderCostCentres({ params, query: {} })
  expect(firstWords(centres.map(({ name }) => name))).toEqual(inOrder)
  const { rows: approvers } = await owner.listApprovers({ params })
  expect(firstWords(approvers.map(({ firstName }) => firstName))).toEqual(inOrder)
})

test('customers and accounts with debts are listed by name regardless of capitals and accents', async () => {
  const { portal, as } = await createPortal()
  const admin = await as.admin()
  const word = `Word${uniqueKey()}`
  for (const name of names) {
    const { id } = await createCustomer(portal, { name: `${name} ${word}` })
    await portal.database
      .scoped(customerScope(id))
      .insertInto('documents')
      .values({
        customer_id: id,
        document_number: '1',
        type: 'invoice',
        documented_on: '2026-01-01',
        due_on: '2026-01-31',
        total_cents: 100,
        balance_cents: 100,
      })
      .execute()
  }
  for (const direction of ['asc', 'desc'] as const) {
    const expected = direction === 'asc' ? inOrder : inOrder.toReversed()
    const query = { sort: { customerName: direction }, q: { name: word } }
    const customers = await admin.listCustomers({ query })
    expect(firstWords(customers.rows.map(({ customerName }) => customerName))).toEqual(expected)
    const owing = await admin.listOwingCustomers({ query })
    expect(firstWords(owing.rows.map(({ customerName }) => customerName))).toEqual(expected)
  }
})
