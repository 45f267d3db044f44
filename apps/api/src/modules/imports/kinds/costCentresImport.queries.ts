import { sql } from 'kysely'
import { accountNumberColumn } from './customersImport.queries.ts'
import { emailColumn, textColumn, yesNoColumn } from '../importColumn.ts'
import type { ImportKind } from '../importKind.ts'
import { staged } from '../staging.queries.ts'
import { upsert } from '../upsert.queries.ts'

export const costCentresImport: ImportKind = {
  name: 'costcentres',
  about: 'Cost centres a customer’s orders can name.',
  columns: [
    accountNumberColumn(),
    textColumn('code', 30, { required: true, meaning: 'Code, unique within the customer', example: 'ALX' }),
    textColumn('name', 100, { required: true, meaning: 'Name', example: 'Alexandria branch' }),
    emailColumn('emailAddress', {
      meaning: 'Email address of the cost centre; blank keeps',
      example: 'alexandria@harbour.example',
      mayBeAbsent: true,
    }),
    yesNoColumn('enabled', { meaning: 'Can be chosen for orders; blank keeps, default yes', example: 'yes' }),
  ],
  key: ['accountNumber', 'code'],
  references: ['customer'],
  write: (tx) =>
    upsert(tx, {
      table: 'cost_centres',
      key: { customer_id: sql`c.id`, code: sql`s.code` },
      values: {
        name: sql`s.name`,
        email_address: sql`coalesce(s.email_address, e.email_address)`,
        enabled: sql`coalesce(s.enabled, e.enabled, true)`,
      },
      whenChanged: { version: sql`cost_centres.version + 1` },
      from: sql`${staged('costcentres')} s join customers c on c.account_number = s.account_number
        left join cost_centres e on e.customer_id = c.id and e.code = s.code`,
    }),
}
