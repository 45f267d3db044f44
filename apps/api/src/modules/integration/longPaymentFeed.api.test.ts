import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'

test('all paid payments of a partner’s feed are counted, whatever the page size (R48)', async () => {
  const { as, customer, portal } = await createPortal()
  const partner = await partnerOf(portal)
  const { loginId } = await as.payer()
  await asOwner(portal.database.connectionString, async (db) => {
    await db.query(
      `insert into payments (customer_id, status_id, total_invoice_cents, total_credit_cents, total_payment_cents, selected_on,
        paid_at, created_by_login_id, created_at, updated_by_login_id, updated_at)
      select $1, 4, 100, 0, 100, '2026-01-05', now(), $2, now(), $2, now() from generate_series(1, 620)`,
      [customer.id, loginId],
    )
  })
  const first = (await partner.get('payments?per_page=400')).json<{
    result: { cursor: number }[]
    total: number
  }>()
  expect(first).toMatchObject({ total: 620, result: { length: 400 } })
  expect(first).not.toHaveProperty('more')
  const after = first.result.at(-1)?.cursor ?? 0
  const rest = (await partner.get(`payments?after=${after}`)).json<{ result: unknown[]; total: number }>()
  expect(rest).toMatchObject({ total: 220, result: { length: 100 } })
})
