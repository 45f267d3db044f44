import {
  costCentreCodeMaximum,
  costCentreNameMaximum,
} from '@tradecounter/rules/cost-centres/costCentreFields.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { accountNumberColumn } from './customersImport.queries.ts'
import { recordActs, remember, statusActs } from '../importActs.queries.ts'
import { emailColumn, textColumn, yesNoColumn } from '../importColumn.ts'
import type { ImportKind, ImportRun, Written } from '../importKind.ts'
import { staged } from '../staging.queries.ts'
import { lockStored, upsert } from '../upsert.queries.ts'

const rows = sql`${staged('costcentres')} s join customers c on c.account_number = s.account_number`
const found = sql`cost_centres e on e.customer_id = c.id and e.code = s.code`
const stored = sql`${rows} join ${found}`

const assigned = sql`(select count(*) from cost_centre_members m
  where m.customer_id = a.customer_id and m.cost_centre_id = a.id)`

async function write(tx: Tx, run: ImportRun): Promise<Written> {
  await lockStored(tx, 'e', stored)
  await remember(
    tx,
    'costCentre',
    sql`select e.customer_id, e.id, e.name, e.email_address, e.enabled from ${stored}`,
  )
  const written = await upsert(tx, {
    table: 'cost_centres',
    key: { customer_id: sql`c.id`, code: sql`s.code` },
    values: {
      name: sql`s.name`,
      email_address: sql`coalesce(s.email_address, e.email_address)`,
      enabled: sql`coalesce(s.enabled, e.enabled, true)`,
    },
    whenChanged: { version: sql`cost_centres.version + 1`, updated_at: sql`${run.now}` },
    from: sql`${rows} left join ${found}`,
  })
  await recordActs(tx, run, {
    kind: 'costCentre',
    present: sql`join cost_centres a on a.customer_id = b.customer_id and a.id = b.id`,
    acts: [
      [
        'changeCostCentre',
        sql`(b.name, b.email_address) is distinct from (a.name, a.email_address)`,
        sql`jsonb_build_object('code', a.code, 'name', a.name, 'assignedUsers', ${assigned})
          || case when b.email_address is distinct from a.email_address
            then jsonb_build_object('emailAddress', a.email_address) else '{}' end`,
      ],
      ...statusActs('disableCostCentre', 'enableCostCentre'),
    ],
  })
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
