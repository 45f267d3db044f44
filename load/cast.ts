import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import type pg from 'pg'
import type { DataSize } from './data/fillDatabase.ts'
import type { Cast } from './cases.ts'
import { account, type Account } from './members.ts'

/** Finds orders of three lines, a few for each customer, spread over its years, of one status or all. */
async function someOrders(client: pg.ClientBase, accounts: readonly Account[], statusId?: number) {
  const { rows } = await client.query<{ customerId: number; orderId: string }>(
    `select customer_id as "customerId", id as "orderId" from (
      select customer_id, id, row_number() over (partition by customer_id order by hashint8(id)) as n
      from orders where customer_id = any($1::integer[]) and line_count = 3
        and ($2::integer is null or status_id = $2)) o
    where n <= 25 order by n, customer_id`,
    [accounts.map(({ customerId }) => customerId), statusId],
  )
  return rows.flatMap(({ customerId, orderId }) => {
    const found = accounts.find((account) => account.customerId === customerId)
    return found ? [{ account: found, orderId: Number(orderId) }] : []
  })
}

export const twentyCustomers = Array.from({ length: 20 }, (_, index) => index + 3)

/** Chooses twenty usual customers, so that a connection rarely serves the same one twice. */
export async function castOf(
  client: pg.ClientBase,
  secret: string,
  size: DataSize,
  usualCustomers: readonly number[] = twentyCustomers,
): Promise<Cast> {
  const usual: Account[] = []
  for (const number of usualCustomers) usual.push(await account(client, secret, number))
  return {
    usual,
    tenThousandDocuments: await account(client, secret, 1),
    hundredDocuments: await account(client, secret, 2),
    orders: await someOrders(client, usual),
    pendingOrders: await someOrders(client, usual, OrderStatus.pending),
    payers: [1_000_023, 1_000_000 + Math.min(size.customers, 1000)],
  }
}
