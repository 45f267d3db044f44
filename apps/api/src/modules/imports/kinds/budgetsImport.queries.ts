import type { ActionOf } from '@tradecounter/rules/acts.ts'
import { budgetPeriods } from '@tradecounter/rules/budgets/budgetPeriod.ts'
import { budgetMaximumCents, budgetProblems } from '@tradecounter/rules/budgets/budgets.problems.ts'
import { budgetLimits } from '@tradecounter/rules/budgets/overBudget.ts'
import { costCentreCodeMaximum } from '@tradecounter/rules/cost-centres/costCentreFields.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Events } from '../../../jobs/events.ts'
import {
  choiceColumn,
  dateColumn,
  moneyColumn,
  textColumn,
  yesNoColumn,
  type ColumnOptions,
  type ImportColumn,
} from '../importColumn.ts'
import {
  writtenOf,
  type FindErrors,
  type ImportKind,
  type ImportRow,
  type ImportRun,
  type Written,
} from '../importKind.ts'
import { firstOfPeriod } from '../../../db/firstOfPeriod.ts'
import { staged } from '../staging.queries.ts'
import { lockStored } from '../upsert.queries.ts'
import { accountNumberColumn } from './customersImport.queries.ts'

/** User name in lower case, as logins have it: two spellings of one person are one key. */
function userNameColumn(name: string, options: ColumnOptions): ImportColumn {
  const text = textColumn(name, 255, options)
  return { ...text, read: (cell) => text.read(cell.toLowerCase()) }
}

/** Each row beside its cost centre, its person, its owner and the budget it is of. */
const incoming = sql`${staged('budgets')} s
  join customers c on c.account_number = s.account_number
  left join cost_centres cc on cc.customer_id = c.id and cc.code = s.cost_centre_code
  left join logins pl on pl.user_name = s.user_name
  left join memberships pm on pm.customer_id = c.id and pm.login_id = pl.id
  left join logins wl on wl.user_name = s.owner_user_name and wl.enabled
  left join memberships wm on wm.customer_id = c.id and wm.login_id = wl.id and wm.enabled and wm.invited_at is null
    and (wm.can_approve_orders or wm.general_approver)
  left join budgets b on b.customer_id = c.id and b.cost_centre_id = cc.id and b.login_id is not distinct from pm.login_id`

/** Budgets of the file. */
const stored = sql`budgets b where (b.customer_id, b.id) in (select b.customer_id, b.id from ${incoming})`

const periodOfRow = firstOfPeriod(sql`s."from"`, sql`s.period`, sql`c.fiscal_year_month`)

function check(row: ImportRow) {
  if (!String(row['from']).endsWith('-01'))
    return { column: 'from', message: 'from is not the first day of a month.' }
  if (row['above'] === 'ask' && row['ownerUserName'] === null)
    return { column: 'ownerUserName', message: 'ownerUserName is required for ask.' }
  return undefined
}

/**
 * Locks the cost centres and the owners of the file first, in the order of forms of people: a centre that is
 * renamed, or an owner who loses the role, after these checks would be missing in the write.
 */
async function conflicts(tx: Tx, find: FindErrors): Promise<void> {
  await lockStored(
    tx,
    'cc',
    sql`cost_centres cc where (cc.customer_id, cc.id) in (select c.id, cc.id from ${incoming})`,
  )
  await lockStored(
    tx,
    'wm',
    sql`memberships wm where (wm.customer_id, wm.id) in (select c.id, wm.id from ${incoming})`,
  )
  await find(sql`select s.line, 'costCentreCode', 'There is no cost centre ' || s.cost_centre_code || '.'
    from ${incoming} where cc.id is null`)
  await find(sql`select s.line, 'userName', s.user_name || ' is no person of this customer.'
    from ${incoming} where s.user_name is not null and pm.id is null`)
  await find(sql`select s.line, 'ownerUserName', ${sql.lit(budgetProblems.owner.displayMessage)}::text
    from ${incoming} where s.owner_user_name is not null and wm.id is null`)
  await find(sql`select s.line, 'period', 'The budget is of each ' || b.period || '. Change its period on the screen.'
    from ${incoming} where b.period <> s.period`)
  await find(sql`select line, 'period', 'The period of this budget is ' || first || ' on an earlier line.' from (
      select s.line, s.period, first_value(s.period) over (partition by c.id, cc.id, pm.login_id order by s.line) as first
      from ${incoming} where b.id is null and cc.id is not null
    ) as s where period <> first`)
  // Rows of one day are duplicates already.
  await find(sql`select line, 'from', 'The ' || period || ' of this day has an amount on line ' || first || '.' from (
      select s.line, s.period, s."from", first_value(s.line) over one as first, first_value(s."from") over one as first_from
      from ${incoming} where cc.id is not null
      window one as (partition by c.id, cc.id, pm.login_id, ${periodOfRow} order by s.line)
    ) as s where "from" <> first_from`)
}

/** Pending orders that wait for the owners of the budgets in the file. */
async function listWaiting(tx: Tx) {
  const { rows } = await sql<Events['budgetOfOrderChanged']>`select s."customerId", k.order_id as "orderId",
      bool_or(s.owner_before is distinct from s.owner_now) as "ownerChanged"
    from (
      select distinct on (b.id) b.customer_id as "customerId", b.id as budget_id, b.owner_login_id as owner_before,
        wm.login_id as owner_now
      from ${incoming} where b.id is not null order by b.id, s.line desc
    ) as s
    join budget_asks k on k.customer_id = s."customerId" and k.budget_id = s.budget_id and k.allowed_at is null
    join orders o on o.customer_id = k.customer_id and o.id = k.order_id and o.status_id = ${sql.lit(OrderStatus.pending)}
    group by s."customerId", k.order_id order by k.order_id`.execute(tx)
  return rows
}

const addBudget: ActionOf<'budget'> = 'addBudget'
const changeBudget: ActionOf<'budget'> = 'changeBudget'

/**
 * Terms of a budget are those of its last row; each row sets the amount of the period that contains its day,
 * and of the later ones.
 */
async function write(tx: Tx, { now, actorName, emitAll }: ImportRun): Promise<Written> {
  await lockStored(tx, 'b', stored)
  const waiting = await listWaiting(tx)
  const result = await sql<Written>`with rows as materialized (
      select s.line, c.id as customer_id, cc.id as cost_centre_id, pm.login_id, b.id as budget_id, s.period, s.above,
        wm.login_id as owner_login_id, coalesce(s.carry_over, b.carry_over, false) as carry_over, s."from",
        ${periodOfRow} as starts_on, b.starts_on as begun_on, c.fiscal_year_month, s.amount, cc.name as cost_centre,
        pm.sorted_first_name || ' ' || pm.sorted_last_name as person,
        wm.sorted_first_name || ' ' || wm.sorted_last_name as owner
      from ${incoming}
    ), terms as (
      select distinct on (customer_id, cost_centre_id, login_id) *,
        -- A budget that has begun by then keeps its first day, which a moved fiscal year may leave within a period.
        case when begun_on <= min("from") over one then begun_on else min(starts_on) over one end as first_on
      from rows window one as (partition by customer_id, cost_centre_id, login_id)
      order by customer_id, cost_centre_id, login_id, line desc
    ), written as (
      insert into budgets (customer_id, cost_centre_id, login_id, period, above, owner_login_id, carry_over, starts_on,
        created_at, updated_at)
      select customer_id, cost_centre_id, login_id, period, above, owner_login_id, carry_over, first_on,
        ${now}::timestamptz, ${now}::timestamptz
      from terms
      on conflict (customer_id, cost_centre_id, login_id) do update set above = excluded.above,
        owner_login_id = excluded.owner_login_id, carry_over = excluded.carry_over,
        starts_on = least(budgets.starts_on, excluded.starts_on), version = budgets.version + 1,
        updated_at = excluded.updated_at
      where (budgets.above, budgets.owner_login_id, budgets.carry_over, budgets.starts_on)
        is distinct from (excluded.above, excluded.owner_login_id, excluded.carry_over,
          least(budgets.starts_on, excluded.starts_on))
      returning customer_id, cost_centre_id, login_id, id, xmax = 0 as added
    ), known as (
      select customer_id, cost_centre_id, login_id, id from written
      union
      select customer_id, cost_centre_id, login_id, budget_id from rows where budget_id is not null
    ), replaced as (
      delete from budget_amounts a using rows r
      where a.customer_id = r.customer_id and a.budget_id = r.budget_id and a.starts_on <> r.starts_on
        and ${firstOfPeriod(sql`a.starts_on`, sql`r.period`, sql`r.fiscal_year_month`)} = r.starts_on
      returning a.customer_id, a.budget_id, r.line
    ), amounts as (
      insert into budget_amounts (customer_id, budget_id, starts_on, amount_cents)
      select r.customer_id, k.id, r.starts_on, r.amount
      from rows r join known k on k.customer_id = r.customer_id and k.cost_centre_id = r.cost_centre_id
        and k.login_id is not distinct from r.login_id
      on conflict (customer_id, budget_id, starts_on) do update set amount_cents = excluded.amount_cents
      where budget_amounts.amount_cents <> excluded.amount_cents
      returning customer_id, budget_id, starts_on, xmax = 0 as added
    ), moved as (
      -- A form that was opened before would put the earlier amount back (R10).
      update budgets b set version = b.version + 1, updated_at = ${now}::timestamptz
      from (select customer_id, budget_id from amounts union select customer_id, budget_id from replaced) as a
      where a.budget_id not in (select id from written) and b.customer_id = a.customer_id and b.id = a.budget_id
      returning b.id
    ), audited as (
      insert into audit_entries (customer_id, at, actor_name, action, subject_kind, subject_id, detail)
      select t.customer_id, ${now}::timestamptz, ${actorName}::text,
        case when w.added then ${addBudget}::text else ${changeBudget}::text end, 'budget', k.id,
        jsonb_strip_nulls(jsonb_build_object('costCentre', t.cost_centre, 'person', t.person, 'amountCents', t.amount,
          'period', t.period, 'above', t.above, 'owner', t.owner, 'carryOver', t.carry_over))
      from terms t join known k on k.customer_id = t.customer_id and k.cost_centre_id = t.cost_centre_id
        and k.login_id is not distinct from t.login_id
      left join written w on w.id = k.id
      where w.id is not null or k.id in (select id from moved)
    )
    -- A row is the amount of a period, which is new or changed; the terms are those of the last row.
    select count(*) filter (where a.added and not is_replaced) as added,
      count(*) filter (where is_replaced or a.added is false or a.added is null and t.line is not null) as updated
    from rows r
    join known k on k.customer_id = r.customer_id and k.cost_centre_id = r.cost_centre_id
      and k.login_id is not distinct from r.login_id
    left join amounts a on a.customer_id = r.customer_id and a.budget_id = k.id and a.starts_on = r.starts_on
    left join written w on w.id = k.id
    left join terms t on t.line = r.line and w.id is not null
    cross join lateral (select r.line in (select line from replaced) as is_replaced) as s`.execute(tx)
  const written = writtenOf(result)
  if (written.added + written.updated > 0) await emitAll('budgetOfOrderChanged', waiting)
  return written
}

export const budgetsImport: ImportKind = {
  name: 'budgets',
  about: 'Budgets of cost centres without GST. Each row sets the amount from one period on.',
  columns: [
    accountNumberColumn(),
    textColumn('costCentreCode', costCentreCodeMaximum, {
      required: true,
      meaning: 'Code of the cost centre',
      example: 'ALX',
    }),
    userNameColumn('userName', {
      meaning: 'Person whose orders count; blank for all people',
      example: 'buyer@harbour.example',
    }),
    choiceColumn('period', budgetPeriods, {
      required: true,
      meaning: 'Period of the amount',
      example: 'month',
    }),
    dateColumn('from', {
      required: true,
      meaning: 'First day of a month; the amount counts from its period on',
      example: '2026-11-01',
    }),
    moneyColumn('amount', 'positive', budgetMaximumCents / 100, {
      required: true,
      meaning: 'Amount of a period without GST',
      example: '5000.00',
    }),
    choiceColumn('above', budgetLimits, {
      required: true,
      meaning: 'Treatment of an order above the budget: warn the buyer, ask the owner, or stop the order',
      example: 'ask',
    }),
    userNameColumn('ownerUserName', {
      meaning: 'Approver to ask; required for ask',
      example: 'approver@harbour.example',
    }),
    yesNoColumn('carryOver', {
      meaning: 'Adds the unused amount of a period to the next one; blank keeps, default no',
      example: 'no',
    }),
  ],
  key: ['accountNumber', 'costCentreCode', 'userName', 'from'],
  references: ['customer'],
  check,
  conflicts,
  write,
}
