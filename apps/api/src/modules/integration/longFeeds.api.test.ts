import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'

interface Page {
  readonly result: readonly { readonly cursor: number }[]
  readonly total: number
}

type Fill = (customer: Portal['customer'], loginId: number) => string

test.each<[string, Fill]>([
  [
    'orders',
    (customer, login) => `
      insert into orders (customer_id, price_list_id, shipping_address_id, ordered_on, created_by_login_id, created_at,
        updated_by_login_id, updated_at, approved_at, status_id)
      select ${customer.id}, ${customer.priceListId}, ${customer.shippingAddressId}, '2026-01-05', ${login}, now(),
        ${login}, now(), now(), 4`,
  ],
  [
    'payments',
    (customer, login) => `
      insert into payments (customer_id, status_id, total_invoice_cents, total_credit_cents, total_payment_cents,
        selected_on, paid_at, created_by_login_id, created_at, updated_by_login_id, updated_at)
      select ${customer.id}, 4, 100, 0, 100, '2026-01-05', now(), ${login}, now(), ${login}, now()`,
  ],
  [
    'quotes',
    (customer, login) => `
      insert into quotes (customer_id, kind, status, status_since, subject, shipping_address_id, requested_by_login_id,
        requested_at, updated_by_login_id, updated_at)
      select ${customer.id}, 'once', 'requested', now(), 'Whatever', ${customer.shippingAddressId}, ${login}, now(),
        ${login}, now()`,
  ],
])('all waiting %s of a partner’s feed are counted, whatever the page size (R48)', async (feed, fill) => {
  const { as, customer, portal } = await createPortal()
  const partner = await partnerOf(portal)
  const { loginId } = await as.buyer()
  await asOwner(portal.database.connectionString, (db) =>
    db.query(`${fill(customer, loginId)} from generate_series(1, 620)`),
  )
  const first = (await partner.get(`${feed}?per_page=400`)).json<Page>()
  expect(first).toMatchObject({ total: 620, result: { length: 400 } })
  expect(first).not.toHaveProperty('more')
  const rest = (await partner.get(`${feed}?after=${first.result.at(-1)?.cursor ?? 0}`)).json<Page>()
  expect(rest).toMatchObject({ total: 220, result: { length: 100 } })
})
