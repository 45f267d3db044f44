import { addressFieldMaximum } from '@tradecounter/rules/orders/orderLimits.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

const allowed = { allow_add_shipping_address: true }

test('every line, the suburb and the postal code of an address hold 50 characters (§5)', async () => {
  const { as, customer } = await createPortal(allowed)
  const buyer = await as.buyer()
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  const lines = ['addressLine1', 'addressLine2', 'addressLine3', 'addressLine4', 'suburb', 'postalCode']
  const full = 'x'.repeat(addressFieldMaximum)
  const fits = { addressLine1: full, ...Object.fromEntries(lines.map((line) => [line, full])) }
  await buyer.addShippingAddress({ params, body: { ...fits, state: { id: 2 } } })
  for (const line of lines) {
    const body = { ...fits, [line]: `${full}x`, state: { id: 2 } }
    const refusal = await expectRefusal(buyer.addShippingAddress({ params, body }), 'invalid')
    expect(refusal.problems).toMatchObject([
      { field: line, displayMessage: 'Please enter at most 50 characters.' },
    ])
  }
})

test('people of the dropdown-only variant are not offered the form, and the server refuses it (§2)', async () => {
  const variant = await createPortal({ ...allowed, name: 'Whatever Kiosk Stores' })
  Object.assign(variant.portal.settings, { ADDRESS_DROPDOWN_ONLY_WORD: 'kiosk' })
  const buyer = await variant.as.buyer()
  expect((await buyer.getMe()).customer?.allowAddShippingAddress).toBe(false)
  const { customer } = variant
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  const body = { addressLine1: '1 Whatever Street', state: { id: 2 } }
  await expectRefusal(buyer.addShippingAddress({ params, body }), 'addressesNotAllowed')
  // Buyers still choose among the existing addresses.
  const { rows } = await buyer.listPriceLists({ params: { customerId: customer.id } })
  expect(rows[0]?.shippingAddresses).toHaveLength(1)

  const other = await createPortal(allowed)
  expect((await (await other.as.buyer()).getMe()).customer?.allowAddShippingAddress).toBe(true)
})

test('the addresses of one price list have a request of their own (§7, R29)', async () => {
  const { as, customer } = await createPortal(allowed)
  const buyer = await as.buyer()
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  const body = { addressLine1: ' 2 Whatever Street ', state: { id: 7 } }
  const elsewhere = { ...body, referenceID: customer.priceListId + 1 }
  const refusal = await expectRefusal(buyer.addShippingAddress({ params, body: elsewhere }), 'invalid')
  expect(refusal.problems).toMatchObject([{ field: 'referenceID' }])
  const { shippingAddressId } = await buyer.addShippingAddress({
    params,
    body: { ...body, referenceID: customer.priceListId },
  })
  const { rows, total } = await buyer.listShippingAddresses({ params })
  expect(total).toBe(2)
  expect(rows).toContainEqual(
    expect.objectContaining({
      id: shippingAddressId,
      addressLine1: '2 Whatever Street',
      state: { id: 7, name: 'VIC' },
      country: { id: 1, name: 'Australia' },
      referenceID: customer.priceListId,
    }),
  )
  const none = { ...params, priceListId: params.priceListId + 100_000 }
  await expect(buyer.listShippingAddresses({ params: none })).rejects.toMatchObject({ status: 404 })
})

test('missing address fields are refused with the texts of the form, blank or omitted (§5)', async () => {
  const { portal, as, customer } = await createPortal(allowed)
  const buyer = await as.buyer()
  const send = async (body: Readonly<Record<string, unknown>>) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/Corporate/customers/shipping/${customer.id}/pricelists/${customer.priceListId}/shippingAddresses`,
      headers: { authorization: `Bearer ${buyer.token}` },
      payload: body,
    })
    const { validationErrors } = answer.json<{ validationErrors: { displayMessage: string }[] }>()
    return validationErrors.map((problem) => problem.displayMessage)
  }
  const both = ['Please enter address line 1.', 'Please select your state!']
  expect(await send({})).toEqual(both)
  expect(await send({ addressLine1: ' ', state: { id: 9 } })).toEqual(both)
  expect(await send({ addressLine1: '1 Whatever Street', state: {} })).toEqual(['Please select your state!'])
})

test('an address may be sent as one was read: its id counts for nothing, another country is refused (§3)', async () => {
  const { as, customer } = await createPortal(allowed)
  const buyer = await as.buyer()
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  const { rows } = await buyer.listShippingAddresses({ params })
  const [read] = rows
  if (!read) throw new Error('No address')
  const { shippingAddressId } = await buyer.addShippingAddress({ params, body: read })
  expect(shippingAddressId).not.toBe(read.id)
  const abroad = { ...read, country: { id: 2, name: 'New Zealand' } }
  const refusal = await expectRefusal(buyer.addShippingAddress({ params, body: abroad }), 'invalid')
  expect(refusal.problems).toMatchObject([
    { field: 'country.id', displayMessage: 'Please enter an address in Australia.' },
  ])
})
