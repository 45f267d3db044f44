import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'

test('all quotes of a partner’s feed are counted, whatever the page size (R48)', async () => {
  const { as, customer, portal } = await createPortal()
  const partner = await partnerOf(portal)
  const { loginId } = await as.buyer()
  await asOwner(portal.database.connectionString, async (db) => {
    await db.query(
      `insert into quotes (customer_id, kind, status, status_since, subject, shipping_address_id, requested_by_login_id,
        requested_at, updated_by_login_id, updated_at)
      select $1, 'once', 'requested', now(), 'Site ' || n, $3, $2, now(), $2, now() from generate_series(1, 620) n`,
      [customer.id, loginId, customer.shippingAddressId],
    )
  })
  const first = (await partner.get('quotes?per_page=400')).json<{
    result: { cursor: number }[]
    total: number
  }>()
  expect(first).toMatchObject({ total: 620, result: { length: 400 } })
  const after = first.result.at(-1)?.cursor ?? 0
  const rest = (await partner.get(`quotes?after=${after}`)).json<{ result: unknown[]; total: number }>()
  expect(rest).toMatchObject({ total: 220, result: { length: 100 } })
})
