import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import {
  mailedRequest,
  wholeBilling,
  wholeBillingFields,
} from '../payment-requests/paymentRequest.fixtures.ts'
import { confirmedPayment, startAttempt } from '../payments/card/cardPayment.fixtures.ts'

test('billing details are stored whole, or refused with all errors (§5)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const params = { customerId: portal.customer.id }
  expect(await payer.getBilling({ params })).toMatchObject({
    billingPersonFirstName: '',
    billingAddressCountry: 'AU',
    version: 0,
  })
  const wrong = await expectRefusal(payer.updateBilling({ params, body: { version: 0 } }), 'billingFirstName')
  expect(wrong.problems).toHaveLength(10)
  const { version } = await payer.updateBilling({
    params,
    body: { ...wholeBilling, billingAddressCity: ' Sydney ', version: 0 },
  })
  expect(await payer.getBilling({ params })).toEqual({ ...wholeBilling, version })
})

test('of two people who change them the later one sees the first, and nothing is overwritten (R10)', async () => {
  const portal = await createPortal()
  const [one, other] = [await portal.as.payer(), await portal.as.payer()]
  const params = { customerId: portal.customer.id }
  const save = (payer: typeof one, billingAddressCity: string, version: number) =>
    payer.updateBilling({ params, body: { ...wholeBilling, billingAddressCity, version } })
  const first = await save(one, 'Perth', 0)
  await expectRefusal(save(other, 'Hobart', 0), 'staleVersion')
  await expectRefusal(save(other, 'Hobart', 2 ** 31), 'invalid')
  const second = await save(other, 'Hobart', first.version)
  await expectRefusal(save(one, 'Perth', first.version), 'staleVersion')
  expect(await one.getBilling({ params })).toMatchObject({
    billingAddressCity: 'Hobart',
    version: second.version,
  })
})

test('a client without a version overwrites the stored details (§7)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const params = { customerId: portal.customer.id }
  const first = await payer.updateBilling({ params, body: wholeBilling })
  const second = await payer.updateBilling({
    params,
    body: { ...wholeBilling, billingAddressCity: 'Hobart' },
  })
  expect(second.version).toBe(first.version + 1)
  expect(await payer.getBilling({ params })).toMatchObject({ billingAddressCity: 'Hobart', ...second })
})

test('stored details fill the card page and the form of a payment link, cut to the provider’s limits (§5)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice()
  const { paymentId } = await confirmedPayment(portal, payer, [invoice])
  const before = await startAttempt(portal, payer, paymentId)
  expect(before.form['bill_to_address_line1']).toBeUndefined()
  const body = { ...wholeBilling, billingAddressLine2: 'Level 2', version: 0 }
  await payer.updateBilling({ params: { customerId: portal.customer.id }, body })
  const { form } = await startAttempt(portal, payer, paymentId)
  expect(form).toMatchObject({ ...wholeBillingFields, bill_to_address_line2: 'Level 2' })
  const mailed = await mailedRequest(portal, { amountCents: 900 })
  expect(await portal.anonymous.getPaymentRequest({ params: mailed.params })).toMatchObject({
    customerBillingPersonFirstName: 'Ann',
    customerBillingAddressLine2: 'Level 2',
    customerBillingAddressPostalCode: '2000',
  })
})
