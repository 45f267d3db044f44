import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { meetAt } from '@tradecounter/test-kit/meetAt.ts'
import { expect, test } from 'vitest'
import { importRows } from '../imports/imports.fixtures.ts'
import { runStatements } from './runStatements.ts'

const now = new Date('2026-11-30T13:00:00Z')
const late = { documentNumber: 'LATE1', type: 'invoice', total: '10.00', balance: '10.00' }

/** Reads of a statement after its opening balance, in their order. */
const reads = {
  documents: 'from "documents" as "d" where "d"."customer_id"',
  payments: 'left join payments p',
  'open amounts': 'group by 1, 3',
}

test.each(Object.entries(reads))(
  'a month’s statement is of one moment: an import that commits before it reads %s leaves it as it was',
  async (_, statement) => {
    const { portal, customer, given } = await createPortal()
    const db = portal.db
    await db.updateTable('customers').set({ enabled: false }).where('id', '<>', customer.id).execute()
    await db.deleteFrom('statement_runs').execute()
    await given.openInvoice({ totalCents: 500, documentedOn: '2026-11-02', dueOn: '2026-12-31' })
    const { accountNumber } = customer
    const { reached, first, rival } = await meetAt(
      portal,
      (text) => text.includes(statement),
      () => runStatements(portal, now),
      () =>
        importRows(portal.database, 'invoices', [
          { accountNumber, ...late, date: '2026-11-20', dueDate: '2026-12-31' },
        ]),
    )
    expect(reached).toBe(true)
    expect([first, rival]).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled', value: { imported: 1 } },
    ])
    const { figures } = await db
      .selectFrom('statements')
      .select('figures')
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(figures).toMatchObject({ invoicedCents: 500, closingCents: 500, documents: [{ cents: 500 }] })
  },
)
