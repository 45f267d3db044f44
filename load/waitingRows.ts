import { randomInt } from 'node:crypto'
import { demoKeys } from '@tradecounter/card-gateway/demoKeys.ts'
import { signedDateTime, signFields } from '@tradecounter/card-gateway/signing/signing.ts'
import type pg from 'pg'
import type { Account } from './members.ts'

/** Makes pending orders of three lines, for a round of approvals. */
export async function pendingOrders(
  client: pg.ClientBase,
  { customerId, priceListId, addressId }: Account,
  count: number,
): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into orders (customer_id, status_id, price_list_id, shipping_address_id, contact_name, contact_phone,
      approver_login_id, ordered_on, created_by_login_id, created_at, submitted_by_login_id, submitted_at,
      updated_by_login_id, updated_at)
    select $1::integer, 2, $2, $3, 'Whatever Contact', '0298765432', l.approver, current_date, l.buyer, now(), l.buyer, now(),
      l.buyer, now()
    from generate_series(1, $4::integer), lateral (select $1 * 2 as buyer, $1 * 2 + 1 as approver) l
    returning id`,
    [customerId, priceListId, addressId, count],
  )
  const ids = rows.map(({ id }) => Number(id))
  await client.query(
    `insert into order_lines (customer_id, order_id, price_list_item_id, quantity, unit_price_ex_cents, unit_gst_cents,
      freight_ex_cents, freight_gst_cents, product_code, product_name)
    select $1, o.id, i.id, 2, unit_price_ex_cents, unit_gst_cents, freight_ex_cents, freight_gst_cents, 'P', product_name
    from unnest($3::bigint[]) o (id),
      lateral (select * from price_list_items where customer_id = $1 and price_list_id = $2 order by id limit 3) i`,
    [customerId, priceListId, ids],
  )
  return ids
}

let transactions = 0

function accepted(attempt: { uuid: string; reference: string }): string {
  transactions += 1
  const fields = {
    decision: 'ACCEPT',
    reason_code: '100',
    transaction_id: `7${Date.now()}${String(randomInt(1000)).padStart(3, '0')}${String(transactions).padStart(5, '0')}`,
    auth_amount: '3.00',
    auth_code: '831000',
    message: 'Request was processed.',
    req_access_key: demoKeys.accessKey,
    req_profile_id: demoKeys.profileId,
    req_transaction_uuid: attempt.uuid,
    req_transaction_type: 'sale',
    req_reference_number: attempt.reference,
    req_amount: '3.00',
    req_currency: 'AUD',
    req_card_number: 'xxxxxxxxxxxx1111',
    req_card_type: '001',
    signed_date_time: signedDateTime(new Date()),
  }
  return new URLSearchParams(signFields(fields, demoKeys.secret)).toString()
}

/**
 * Makes an open payment of three documents for each customer, and the provider's message that settles it. A
 * customer has one open payment at a time, so a round has one message a customer.
 */
export async function cardMessages(client: pg.ClientBase, from: number, to: number): Promise<string[]> {
  // Close unfinished payments of an earlier round.
  await client.query(
    'update payments set status_id = 3 where status_id in (1, 2) and customer_id between $1 and $2',
    [from, to],
  )
  const { rows } = await client.query<{ uuid: string; reference: string }>(
    `with chosen as (
      select customer_id, array_agg(id) as ids from (
        select customer_id, id, row_number() over (partition by customer_id order by id) as n
        from documents where balance_cents > 0 and customer_id between $1 and $2) d
      where n <= 3 group by customer_id
    ), made as (
      insert into payments (customer_id, status_id, total_invoice_cents, total_credit_cents, total_payment_cents, selected_on,
        created_by_login_id, created_at, updated_by_login_id, updated_at)
      select customer_id, 2, 300, 0, 300, current_date + 1, customer_id * 2 + 1, now(), customer_id * 2 + 1, now() from chosen
      returning customer_id, id, payment_number
    ), selected as (
      insert into payment_transactions (customer_id, payment_id, document_id, applied_cents)
      select m.customer_id, m.id, unnest(c.ids), 100 from made m join chosen c using (customer_id)
    ), reserved as (
      update documents d set reserved_by_payment_id = m.id from made m join chosen c using (customer_id)
      where d.customer_id = m.customer_id and d.id = any(c.ids)
    )
    insert into payment_attempts (customer_id, payment_id, transaction_uuid, reference_number, amount_cents, currency, state,
      started_at, expires_at)
    select customer_id, id, gen_random_uuid(), payment_number, 300, 'AUD', 'open', now(), now() + interval '1 day' from made
    returning transaction_uuid as uuid, reference_number as reference`,
    [from, to],
  )
  return rows.map(accepted)
}
