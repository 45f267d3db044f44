import { fillPath } from '@tradecounter/contract/client.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { routes, type RouteName } from '@tradecounter/contract/routes.ts'
import { injectRoute } from '@tradecounter/test-kit/injectRoute.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { keepingNothing, tapStatements, type SendFirst } from '@tradecounter/test-kit/tapStatements.ts'
import { createWorld, type World } from '@tradecounter/test-kit/world.ts'
import { accessRequests } from './accessRequests.fixtures.ts'
import { atTheCardPage, cardMessage, deliver } from '../modules/payments/card/cardPayment.fixtures.ts'
import { fillEveryTable, listTenantTables, type TenantTable } from './wallProbe.fixtures.ts'

/** Request whose answer must contain no row of another customer. */
export interface Probe {
  readonly name: string
  readonly ask: () => Promise<unknown>
}

export interface Neighbours {
  readonly portal: Portal['portal']
  readonly probes: readonly Probe[]
  /** Statements of an ordinary day. */
  readonly daily: ReadonlySet<string>
  readonly tables: readonly TenantTable[]
}

const ownRows = (table: string, column: string) => `
  create trigger own_rows before insert or update or delete on ${table}
  for each row execute function only_own_rows('${column}')`

/**
 * Disables row-level security, and makes a write to another customer's row fail instead, so that only the
 * filters in the code separate customers.
 */
export async function takeWallDown({ portal, tables }: Neighbours): Promise<void> {
  await asOwner(portal.database.connectionString, async (db) => {
    await db.query(`
      create function only_own_rows() returns trigger language plpgsql as $$
      declare
        touched jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
        scope text := current_setting('app.scope', true);
      begin
        if scope ~ '^[0-9]+$' and touched ->> tg_argv[0] <> scope then
          raise exception 'a row of another customer was written';
        end if;
        return case when tg_op = 'DELETE' then old else new end;
      end $$`)
    for (const { name, column } of tables) {
      await db.query(`alter table ${name} disable row level security`)
      await db.query(ownRows(name, column))
    }
    // An answer that was cached earlier would send no statement.
    await db.query(
      'insert into change_counts (customer_id, kind, amount) select distinct 0, kind, 1 from change_counts',
    )
  })
}

/** A customer's day with all kinds of work, for the statements that it sends. */
async function aDay(portal: Portal): Promise<World> {
  const { as, customer, given, drainJobs } = portal
  await fillEveryTable(portal)
  const params = { customerId: customer.id }
  const order = await given.pendingOrder()
  const decide = { orderID: order.id, version: order.version }
  await order.buyer.remindApprover({ params: { ...params, orderId: order.id } })
  await order.approver.updateOrder({ params, body: { ...decide, orderStatus: { id: 4 } } })
  const { buyer, id } = await given.draftOrder()
  await buyer.deletePurchaseOrderFile({ params: { ...params, orderId: id } }).catch(() => undefined)
  await buyer.cancelOrders({ params, query: { orderId: [id] } })
  const payer = await as.payer()
  const invoice = await given.openInvoice()
  const transactions = [{ transactionId: invoice.id, appliedAmountCents: 1 }]
  const first = await payer.createPayment({ params, body: { transactions } })
  const change = { params: { ...params, paymentId: first.paymentId } }
  await payer.updatePayment({ ...change, body: { version: first.version, transactions } })
  await payer.startOverPayment(change)
  const declined = await atTheCardPage(portal)
  await payer.syncPayments({})
  await deliver(portal, 'notification', cardMessage(portal, declined.attempt, 'DECLINE'))
  await drainJobs()
  return { ...(await createWorld(portal)), paymentId: declined.paymentId }
}

/**
 * Mine, with each id of theirs in turn, and with all of them;
 * never their customer, which the path alone gives away.
 */
function mixtures(mine: World, theirs: World): readonly (readonly [string, World])[] {
  const ids = (Object.keys(mine) as (keyof World)[]).filter((id) => id !== 'customerId')
  return [
    ['own', mine],
    ['all theirs', { ...theirs, customerId: mine.customerId }],
    ...ids.map((id) => [`their ${id}`, { ...mine, [id]: theirs[id] }] as const),
  ]
}

/** Permissions of administrators, who see every customer with its orders and people. */
const ofEverybody: ReadonlySet<string> = new Set([
  'orders.administer',
  'users.administer',
  'customers.administer',
  'provider.administer',
  'paymentRequests.administer',
])

/** Two customers in one database, and every request that could show the one to the other. */
export async function neighbours(): Promise<Neighbours> {
  const [me, them] = [await createPortal(), await createPortal()]
  const daily = new Set<string>()
  const release = tapStatements(me.portal.database.pool, (text) => void daily.add(text))
  const worlds = mixtures(await aDay(me), await aDay(them))
  release()
  const everything = await me.as.member(
    { can_create_orders: true, general_approver: true, can_manage_users: true, can_do_payments: true },
    { orderApprovalLimitCents: 10 ** 9 },
  )
  const people: readonly Persona[] = [everything, await me.as.admin()]
  me.portal.setNow(new Date())
  const probes: Probe[] = []
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    if (route.permission === 'public' || ofEverybody.has(route.permission)) continue
    const statements = new Set<string>()
    for (const [which, world] of worlds) {
      const { params, query, body } = accessRequests[name](world)
      // Most requests name few of the ids: with another one changed they are the same again.
      const request = JSON.stringify([params, query, body])
      if (statements.has(request)) continue
      statements.add(request)
      people.forEach((person, at) =>
        probes.push({
          name: `${name}, ${which}, person ${at}`,
          ask: () =>
            injectRoute(me.portal, route, {
              method: route.method,
              url: `${fillPath(route.path, params)}${query ? `?${query}` : ''}`,
              headers: {
                authorization: `Bearer ${person.token}`,
                ...(body === undefined ? {} : { 'content-type': 'application/json' }),
              },
              ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
            }),
        }),
      )
    }
  }
  const tables = await asOwner(me.portal.database.connectionString, listTenantTables)
  return { portal: me.portal, probes, daily, tables }
}

interface Outcome {
  readonly rowCount: number | null
  /** Rows in no order, or the error of a failed statement. */
  readonly rows: string
}

/** Run a statement where another one is about to be sent, and undo it. */
async function outcomeOf(
  send: SendFirst,
  isOpen: boolean,
  text: string,
  values: readonly unknown[],
): Promise<Outcome> {
  await send(isOpen ? 'savepoint mutant' : 'begin')
  try {
    const { rowCount, rows } = await send(text, values)
    const texts = rows.map((row) => JSON.stringify(row)).toSorted()
    return { rowCount, rows: texts.join() }
  } catch (error) {
    return { rowCount: null, rows: (error as { code?: string }).code ?? String(error) }
  } finally {
    await send(isOpen ? 'rollback to savepoint mutant' : 'rollback')
    if (isOpen) await send('release savepoint mutant')
  }
}

/**
 * True if a mutant has another result. Rows that are new each time (of a sequence, of the clock) are
 * only counted.
 */
async function isDetected(run: (text: string) => Promise<Outcome>, text: string, mutant: string) {
  const [first, changed] = [await run(text), await run(mutant)]
  if (first.rowCount !== changed.rowCount) return true
  return first.rows !== changed.rows && first.rows === (await run(text)).rows
}

/**
 * Send a probe's request and roll it back. Before each of its statements, run the statement's mutants
 * in the same transaction with the same values.
 * @returns the statements it sent, and the mutants with another result
 */
export async function probeMutants(
  { portal }: Neighbours,
  { ask }: Probe,
  mutantsOf: (text: string) => readonly string[],
) {
  const sent = new Set<string>()
  const detected = new Set<string>()
  const tryMutants = async (text: string, run: (text: string) => Promise<Outcome>): Promise<undefined> => {
    for (const mutant of mutantsOf(text))
      if (!detected.has(mutant) && (await isDetected(run, text, mutant))) detected.add(mutant)
  }
  const release = tapStatements(
    portal.database.pool,
    keepingNothing((text, send, values, isOpen) => {
      sent.add(text)
      if (mutantsOf(text).length === 0) return undefined
      return tryMutants(text, (mutant) => outcomeOf(send, isOpen, mutant, values))
    }),
  )
  try {
    await ask()
    return { sent, detected }
  } finally {
    release()
  }
}
