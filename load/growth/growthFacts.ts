import type pg from 'pg'
import type { Account } from '../members.ts'

/** Customer, with an order in the middle of its list of approved orders. */
export interface Known extends Account {
  readonly orderId: number
  readonly lineId: number
  /** Order number of seven digits. */
  readonly number: string
  /** Code of a product of the order. */
  readonly productCode: string
  /** Category of most items of the price list. */
  readonly categoryId: number
  readonly orderListId: number
  readonly scheduleId: number
  /** Quote of standing prices, to which orders refer, and a product for it. */
  readonly quoteId: number
  readonly productId: number
  readonly buyerName: string
  /** Last numbered page, of ten approved orders each. */
  readonly lastPage: number
  /** Question in the middle of the customer's questions, and its invoice. */
  readonly questionId: number
  readonly documentId: number
  readonly documentNumber: string
  /** Cursors in the middle of the customer's questions, and of the audit log. */
  readonly questionsAfter: string
  readonly actsAfter: string
  /** Cursor in the middle of the deliveries of webhooks. */
  readonly deliveriesAfter: string
  readonly costCentreId: number
}

/** Condition of the tab of approved orders. */
const approved = 'status_id in (4, 6)'

async function one<Row>(client: pg.ClientBase, text: string, values: readonly unknown[]): Promise<Row> {
  const { rows } = await client.query(text, [...values])
  if (!rows[0]) throw new Error(`Nothing of the generated data answers ${text}`)
  return rows[0] as Row
}

export async function knownOf(client: pg.ClientBase, account: Account): Promise<Known> {
  const { count } = await one<{ count: string }>(
    client,
    `select count(*) from orders where customer_id = $1 and ${approved}`,
    [account.customerId],
  )
  const order = await one<{ id: string; number: string }>(
    client,
    `select id, lpad(order_number::text, 7, '0') as number from orders where customer_id = $1 and ${approved}
    order by order_number desc offset $2 limit 1`,
    [account.customerId, Math.floor(Number(count) / 2)],
  )
  const item = await one<{ categoryId: number }>(
    client,
    'select category_id as "categoryId" from price_list_items where customer_id = $1 limit 1',
    [account.customerId],
  )
  const product = await one<{ id: string; code: string }>(
    client,
    `select p.id, p.code from order_lines l
    join price_list_items i on i.customer_id = l.customer_id and i.id = l.price_list_item_id
    join products p on p.id = i.product_id where l.customer_id = $1 and l.order_id = $2 order by l.id limit 1`,
    [account.customerId, order.id],
  )
  const question = await one<{ id: string; documentId: string; documentNumber: string; after: string }>(
    client,
    `select id, document_id as "documentId",
      (select document_number from documents d where d.customer_id = $1 and d.id = document_id) as "documentNumber",
      floor(extract(epoch from state_since) * 1000) || '-' || id as after
    from document_questions where customer_id = $1 order by state_since
    offset (select count(*) / 2 from document_questions where customer_id = $1) limit 1`,
    [account.customerId],
  )
  const act = await one<{ after: string }>(
    client,
    `select floor(extract(epoch from at) * 1000) || '-' || id as after from audit_entries
    where id >= (select max(id) / 2 from audit_entries) order by id limit 1`,
    [],
  )
  const delivery = await one<{ after: string }>(
    client,
    'select max(id) / 2 as after from webhook_deliveries',
    [],
  )
  const costCentre = await one<{ id: string }>(
    client,
    'select id from cost_centres where customer_id = $1 order by id limit 1',
    [account.customerId],
  )
  const quote = await one<{ id: string }>(
    client,
    `select id from quotes where customer_id = $1 order by kind = 'standing' desc, id limit 1`,
    [account.customerId],
  )
  const orderId = Number(order.id)
  return {
    ...account,
    orderId,
    number: order.number,
    productCode: product.code,
    lineId: 200_000_000 + (orderId - 100_000_000) * 5,
    categoryId: item.categoryId,
    orderListId: 900_000_001 + (account.customerId - 1_000_000) * 10,
    scheduleId: 900_000_001 + (account.customerId - 1_000_000) * 10,
    quoteId: Number(quote.id),
    productId: Number(product.id),
    buyerName: account.approverName.replace('approver', 'buyer'),
    documentId: Number(question.documentId),
    documentNumber: question.documentNumber,
    questionId: Number(question.id),
    questionsAfter: question.after,
    actsAfter: act.after,
    deliveriesAfter: delivery.after,
    costCentreId: Number(costCentre.id),
    lastPage: Math.max(1, Math.floor(Number(count) / 10)),
  }
}

const aDay = 86_400_000

/** Date of `days` days ago. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * aDay).toISOString().slice(0, 10)
