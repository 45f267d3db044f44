import type pg from 'pg'

export interface OrderRow {
  readonly id: number
  readonly version: number
  readonly statusId: number
  readonly totalCents: number
  readonly lines: readonly (readonly [number, number])[]
}

/** Lists the stored orders of a customer, to compare them with acknowledged answers. */
export async function listOrders(db: pg.Client, customerId: number): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow & { lines: [number, number][] | null }>(
    `select o.id::int, o.version, o.status_id as "statusId", o.total_cents::int as "totalCents",
      (select json_agg(json_build_array(l.price_list_item_id, l.quantity)) from order_lines l
        where l.customer_id = o.customer_id and l.order_id = o.id) as lines
    from orders o where o.customer_id = $1`,
    [customerId],
  )
  return rows.map((row) => ({ ...row, lines: row.lines ?? [] }))
}

export interface PaymentCounts {
  readonly payments: number
  /** Sum, in cents, by which the balances of its documents decreased. */
  readonly paidCents: number
  readonly open: readonly { readonly id: number; readonly statusId: number }[]
}

export async function findPayments(db: pg.Client, customerId: number): Promise<PaymentCounts> {
  const { rows } = await db.query<PaymentCounts & { open: { id: number; statusId: number }[] | null }>(
    `select (select count(*)::int from payments where customer_id = $1) as payments,
      (select sum(total_cents - balance_cents)::int from documents where customer_id = $1) as "paidCents",
      (select json_agg(json_build_object('id', id, 'statusId', status_id)) from payments
        where customer_id = $1 and status_id in (1, 2)) as open`,
    [customerId],
  )
  const [row] = rows
  if (!row) throw new Error('No answer.')
  return { ...row, open: row.open ?? [] }
}
