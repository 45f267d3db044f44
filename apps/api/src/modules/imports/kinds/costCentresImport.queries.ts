import type { ActionOf } from '@tradecounter/rules/acts.ts'
import {
  costCentreCodeMaximum,
  costCentreNameMaximum,
} from '@tradecounter/rules/cost-centres/costCentreFields.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { accountNumberColumn } from './customersImport.queries.ts'
import { emailColumn, textColumn, yesNoColumn } from '../importColumn.ts'
import type { ImportKind, ImportRun, Written } from '../importKind.ts'
import { staged } from '../staging.queries.ts'
import { upsert } from '../upsert.queries.ts'

const before = sql.table('pg_temp.import_cost_centres_before')

/** Remembers the cost centres of the file as they are, for `recordChanges` to compare. */
const remember = (tx: Tx) =>
  sql`create temp table import_cost_centres_before on commit drop as
    select e.customer_id, e.id, e.name, e.email_address, e.enabled
    from ${staged('costcentres')} s join customers c on c.account_number = s.account_number
      join cost_centres e on e.customer_id = c.id and e.code = s.code`.execute(tx)

const [change, disable, enable] = [
  'changeCostCentre',
  'disableCostCentre',
  'enableCostCentre',
] as const satisfies ActionOf<'costCentre'>[]

/** Records what the file changed of known cost centres, so that a refused form names the import (R10). */
async function recordChanges(tx: Tx, { now, actorName }: ImportRun): Promise<void> {
  await sql`
    insert into audit_entries (customer_id, at, actor_name, action, subject_kind, subject_id, detail)
    select a.customer_id, ${now}, ${actorName}, act.action, 'costCentre', a.id, act.detail
    from ${before} b join cost_centres a on a.customer_id = b.customer_id and a.id = b.id
    cross join lateral (values
      (${sql.lit(change)}, (b.name, b.email_address) is distinct from (a.name, a.email_address),
        jsonb_build_object('code', a.code, 'name', a.name, 'assignedUsers',
          (select count(*) from cost_centre_members m where m.customer_id = a.customer_id and m.cost_centre_id = a.id))
        || case when b.email_address is distinct from a.email_address
          then jsonb_build_object('emailAddress', a.email_address) else '{}' end),
      (${sql.lit(disable)}, b.enabled and not a.enabled, '{}'),
      (${sql.lit(enable)}, a.enabled and not b.enabled, '{}')
    ) as act (action, happened, detail)
    where act.happened`.execute(tx)
  await sql`drop table ${before}`.execute(tx)
}

async function write(tx: Tx, run: ImportRun): Promise<Written> {
  await remember(tx)
  const written = await upsert(tx, {
    table: 'cost_centres',
    key: { customer_id: sql`c.id`, code: sql`s.code` },
    values: {
      name: sql`s.name`,
      email_address: sql`coalesce(s.email_address, e.email_address)`,
      enabled: sql`coalesce(s.enabled, e.enabled, true)`,
    },
    whenChanged: { version: sql`cost_centres.version + 1`, updated_at: sql`${run.now}` },
    from: sql`${staged('costcentres')} s join customers c on c.account_number = s.account_number
      left join cost_centres e on e.customer_id = c.id and e.code = s.code`,
  })
  await recordChanges(tx, run)
  return written
}

export const costCentresImport: ImportKind = {
  name: 'costcentres',
  about: 'Cost centres a customer’s orders can name.',
  columns: [
    accountNumberColumn(),
    textColumn('code', costCentreCodeMaximum, {
      required: true,
      meaning: 'Code, unique within the customer',
      example: 'ALX',
    }),
    textColumn('name', costCentreNameMaximum, {
      required: true,
      meaning: 'Name',
      example: 'Alexandria branch',
    }),
    emailColumn('emailAddress', {
      meaning: 'Email address of the cost centre; blank keeps',
      example: 'alexandria@harbour.example',
      mayBeAbsent: true,
    }),
    yesNoColumn('enabled', { meaning: 'Can be chosen for orders; blank keeps, default yes', example: 'yes' }),
  ],
  key: ['accountNumber', 'code'],
  references: ['customer'],
  write,
}
