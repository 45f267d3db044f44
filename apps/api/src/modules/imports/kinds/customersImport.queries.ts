import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { listReleasedOrders } from '../../customers/customers.service.ts'
import { choiceColumn, moneyColumn, textColumn, yesNoColumn, type ImportColumn } from '../importColumn.ts'
import type { ImportKind, ImportRun, Written } from '../importKind.ts'
import { staged } from '../staging.queries.ts'
import { lockStored, upsert } from '../upsert.queries.ts'
import { customerSwitches as switches } from './customerSwitches.ts'
import { recordCustomers, rememberCustomers } from './customersImportAudit.queries.ts'

export const accountNumberColumn = (): ImportColumn =>
  textColumn('accountNumber', 30, {
    required: true,
    meaning: 'The customer’s account in your accounts system',
    example: '100210',
  })

const paymentStatuses = ['enabled', 'viewOnly', 'off'] as const

const stored = sql`${staged('customers')} s join customers c on c.account_number = s.account_number`

/** Customers whose orders may continue: the file ends a hold, turns ordering on or hides cost centres. */
async function listReleased(tx: Tx) {
  const lifts = sql<boolean>`((c.on_hold or not c.orders_enabled)
    and coalesce(s.orders_enabled, c.orders_enabled) and not coalesce(s.on_hold, c.on_hold))`
  const hides = sql<boolean>`(c.show_cost_centre and s.show_cost_centre is false)`
  const { rows } = await sql<{ id: number; lifts: boolean; hides: boolean }>`
    select c.id, ${lifts} as lifts, ${hides} as hides from ${stored}
    where ${lifts} or ${hides} order by c.id`.execute(tx)
  const idsOf = (name: 'lifts' | 'hides') => rows.filter((row) => row[name]).map(({ id }) => id)
  return { lifted: idsOf('lifts'), hidden: idsOf('hides') }
}

async function write(tx: Tx, run: ImportRun): Promise<Written> {
  const { now, emitAll } = run
  await lockStored(tx, 'c', stored)
  const released = await listReleased(tx)
  await rememberCustomers(tx)
  const written = await upsert(tx, {
    table: 'customers',
    key: { account_number: sql`s.account_number` },
    values: {
      name: sql`s.name`,
      account_name: sql`coalesce(s.account_name, c.account_name, s.name)`,
      pay_terms: sql`coalesce(s.pay_terms, c.pay_terms, '30 days EOM')`,
      credit_limit_cents: sql`coalesce(s.credit_limit, c.credit_limit_cents, 0)`,
      payment_status_id: sql`coalesce(
        array_position(${sql.lit(`{${paymentStatuses.join(',')}}`)}::text[], s.payment_status), c.payment_status_id, 1)`,
      ...Object.fromEntries(
        switches.map(([, column, whenNew]) => [
          column,
          sql`coalesce(${sql.ref(`s.${column}`)}, ${sql.ref(`c.${column}`)}, ${sql.lit(whenNew)})`,
        ]),
      ),
    },
    whenNew: { created_at: sql`${now}`, updated_at: sql`${now}` },
    whenChanged: { updated_at: sql`${now}`, version: sql`customers.version + 1` },
    from: sql`${staged('customers')} s left join customers c on c.account_number = s.account_number`,
  })
  await recordCustomers(tx, run)
  const orders = await listReleasedOrders(tx, released)
  await emitAll(
    'budgetOfOrderChanged',
    orders.map((order) => ({ ...order, ownerChanged: false })),
  )
  return written
}

export const customersImport: ImportKind = {
  name: 'customers',
  about:
    'Customers with their terms and settings. A blank optional cell keeps the stored value, or takes the default.',
  columns: [
    accountNumberColumn(),
    textColumn('name', 200, {
      required: true,
      meaning: 'Name shown in the portal',
      example: 'Harbour Plumbing Supplies',
    }),
    textColumn('accountName', 200, {
      meaning: 'Name on the account; blank: the name',
      example: 'HARBOUR PLUMBING',
    }),
    textColumn('payTerms', 60, { meaning: 'Payment terms; default 30 days EOM', example: '30 days EOM' }),
    moneyColumn('creditLimit', 'positive', 999_999_999, {
      meaning: 'Credit limit; default 0, which is none',
      example: '250000.00',
    }),
    choiceColumn('paymentStatus', paymentStatuses, {
      meaning: 'Card payments; default enabled',
      example: 'enabled',
    }),
    ...switches.map(([name, , whenNew, meaning]) =>
      yesNoColumn(name, {
        meaning: `${meaning}; default ${whenNew ? 'yes' : 'no'}`,
        example: whenNew ? 'yes' : 'no',
        // Files from before this setting are still read.
        mayBeAbsent: name === 'requireCostCentre',
      }),
    ),
  ],
  key: ['accountNumber'],
  references: [],
  write,
}
