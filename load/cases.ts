import type pg from 'pg'
import type { Account } from './members.ts'
import type { Flow, Load, Step } from './measuring/request.ts'
import { cardMessages, pendingOrders } from './waitingRows.ts'

/** One row of the table. */
export interface Case {
  readonly name: string
  readonly write: boolean
  /** True if the bare server writes the same JSON; otherwise it answers with rows of its statements. */
  readonly isSameJson: boolean
  /** True if the program may answer from its cache, which is off for other cases. */
  readonly isHot?: true
  /** Prepares the flows of one round, and their rows. */
  prepare(): Promise<Load>
}

interface OpenedOrder {
  readonly account: Account
  readonly orderId: number
}

/** Accounts that send requests: usual ones, and two with 10,000 and with 100 open documents. */
export interface Cast {
  readonly usual: readonly Account[]
  readonly tenThousandDocuments: Account
  readonly hundredDocuments: Account
  /** Orders of the usual customers to open, by customer. */
  readonly orders: readonly OpenedOrder[]
  readonly pendingOrders: readonly OpenedOrder[]
  /** Customers whose payments are settled, as a range of ids. */
  readonly payers: readonly [number, number]
}

const get = (recipe: string, account: Account, path: string): Step => ({
  method: 'GET',
  path,
  token: account.approver,
  recipe,
})

const repeated = (flows: readonly Flow[]) => async (): Promise<Load> => ({ flows, once: false })

const customerPath = ({ customerId }: Account) => `/Corporate/customers/${customerId}`
const ordersPath = ({ customerId }: Account) => `/Corporate/orders/${customerId}/orders`

const opened =
  (recipe: string) =>
  ({ account, orderId }: OpenedOrder): Flow => [
    get(recipe, account, `${customerPath(account)}/orders/${orderId}`),
  ]

const contact = '{"fullName":"Whatever Contact","phoneNumber":"0298765432"}'
const create = (account: Account): Step => ({
  method: 'POST',
  path: ordersPath(account),
  token: account.buyer,
  recipe: 'changed create',
  body: `{"shippingAddress":{"id":${account.addressId}},"contactPerson":${contact}}`,
})

/** Requests of the screens: the address, three products in turn, then the submit to an approver. */
function placeOrder(account: Account, itemIds: readonly number[]): Flow {
  const step = (method: string, path: string, recipe: string, body: string): Step => ({
    method,
    path,
    token: account.buyer,
    recipe,
    body,
  })
  const approver = `{"userName":"${account.approverName}"}`
  return [
    create(account),
    ...itemIds.map((id) =>
      step(
        'PUT',
        `${ordersPath(account)}/{orderID}/orderlines`,
        'detail putLine',
        `{"priceListItemID":${id},"quantity":2}`,
      ),
    ),
    step(
      'PUT',
      ordersPath(account),
      'changed submit',
      `{"orderID":{orderID},"version":{version},"orderStatus":{"id":2},"approver":${approver}}`,
    ),
  ]
}

const approveOrder = (account: Account, orderId: number): Flow => [
  {
    method: 'PUT',
    path: ordersPath(account),
    token: account.approver,
    recipe: 'changed approve',
    body: `{"orderID":${orderId},"version":1,"orderStatus":{"id":4}}`,
  },
]

/** Request of a pasted list, onto a new order each time. */
function quickOrder(account: Account, itemIds: readonly number[]): Flow {
  const rows = itemIds.map((priceListItemID, index) => ({ priceListItemID, quantity: `${index + 1}` }))
  const step = (path: string, recipe: string, body: unknown): Step => ({
    method: 'POST',
    path: `${ordersPath(account)}${path}`,
    token: account.buyer,
    recipe,
    body: JSON.stringify(body),
  })
  return [
    step('', 'changed createEmpty', { shippingAddress: { id: account.addressId } }),
    step('/{orderID}/orderlines/bulk', 'quickOrder add', { rows }),
  ]
}

async function itemsOf(
  client: pg.ClientBase,
  { customerId, priceListId }: Account,
  count: number,
): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from price_list_items where customer_id = $1 and price_list_id = $2 order by id limit $3',
    [customerId, priceListId, count],
  )
  return rows.map(({ id }) => Number(id))
}

/** Lists all cases. Reads repeat; a case that moves a row needs a new row for each measurement. */
export async function allCases(client: pg.ClientBase, cast: Cast): Promise<Case[]> {
  const { usual, tenThousandDocuments, hundredDocuments } = cast
  const read = (name: string, flows: readonly Flow[]): Case => ({
    name,
    write: false,
    isSameJson: true,
    prepare: repeated(flows),
  })
  const hot = (name: string, flows: readonly Flow[]): Case => ({
    ...read(`${name}, hot`, flows),
    isHot: true,
  })
  const documents = (account: Account, count: number): Flow => [
    get(
      `documents ${count}`,
      account,
      `/Corporate/payments/customers/${account.customerId}/invoices?per_page=${count}`,
    ),
  ]
  const items = (account: Account): Step =>
    get('items', account, `${customerPath(account)}/pricelists/${account.priceListId}/items?per_page=100`)
  const orders = (account: Account): Step =>
    get('orders', account, `${customerPath(account)}/orders?per_page=10`)
  const placed: Flow[] = []
  for (const member of usual) placed.push(placeOrder(member, await itemsOf(client, member, 3)))
  // Only the customer with the long price list, as the bare server repeats the recorded items.
  const pasted = quickOrder(tenThousandDocuments, await itemsOf(client, tenThousandDocuments, 300))
  return [
    read(
      '100 price-list items',
      usual.map((member) => [items(member)]),
    ),
    read(
      '10 newest orders',
      usual.map((member) => [orders(member)]),
    ),
    read(
      'tab counts',
      usual.map((member) => [get('counts', member, `${customerPath(member)}/orders/counts`)]),
    ),
    read('order detail', cast.orders.map(opened('detail'))),
    read(
      '100 price-list items, gzip',
      usual.map((member) => [{ ...items(member), accept: 'gzip' }]),
    ),
    read(
      '100 price-list items, zstd',
      usual.map((member) => [{ ...items(member), accept: 'zstd' }]),
    ),
    read('pending order', cast.pendingOrders.map(opened('detail pending'))),
    read('100 open documents', [documents(hundredDocuments, 100)]),
    read('10,000 open documents', [documents(tenThousandDocuments, 10_000)]),
    hot(
      '100 price-list items',
      usual.map((member) => [items(member)]),
    ),
    hot(
      '10 newest orders',
      usual.map((member) => [orders(member)]),
    ),
    hot(
      'tab counts',
      usual.map((member) => [get('counts', member, `${customerPath(member)}/orders/counts`)]),
    ),
    hot('order detail', cast.orders.map(opened('detail'))),
    hot('pending order', cast.pendingOrders.map(opened('detail pending'))),
    hot('100 open documents', [documents(hundredDocuments, 100)]),
    {
      name: '10 newest orders after a new one (2 requests), hot',
      write: true,
      isSameJson: false,
      isHot: true,
      prepare: repeated(usual.map((member) => [create(member), orders(member)])),
    },
    { name: 'place an order (5 requests)', write: true, isSameJson: false, prepare: repeated(placed) },
    { name: 'quick order of 300 lines', write: true, isSameJson: false, prepare: repeated([pasted]) },
    {
      name: 'approve an order',
      write: true,
      isSameJson: false,
      async prepare() {
        const approvals: Flow[][] = []
        for (const account of usual)
          approvals.push((await pendingOrders(client, account, 80)).map((id) => approveOrder(account, id)))
        // Customers alternate, as in real use.
        const flows = Array.from({ length: 80 }, (_, turn) =>
          approvals.flatMap((own) => own.slice(turn, turn + 1)),
        )
        return { flows: flows.flat(), once: true }
      },
    },
    {
      name: 'settle a payment',
      write: true,
      isSameJson: false,
      async prepare() {
        const path = '/Corporate/payments/card/notification'
        const messages = await cardMessages(client, ...cast.payers)
        const flows = messages.map((body): Flow => [
          { method: 'POST', path, token: '', body, form: true, recipe: 'nothing settle' },
        ])
        return { flows, once: true }
      },
    },
  ]
}
