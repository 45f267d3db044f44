import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { customerScope, type Db } from '../../../db/database.ts'
import { inScope } from '../../../http/context.ts'
import { atTheCardPage, notify } from '../card/cardPayment.fixtures.ts'

async function paidAccount() {
  const portal = await createPortal()
  const { attempt } = await atTheCardPage(portal)
  await notify(portal, attempt, 'ACCEPT')
  const customerId = portal.customer.id
  const inBooks = <T>(work: (db: Db) => Promise<T>) =>
    inScope(portal.portal.database, customerScope(customerId), work)
  const journal = await inBooks((db) =>
    db.selectFrom('ledger_journals').select('id').executeTakeFirstOrThrow(),
  )
  const entry = (amount_cents: number, id?: number) => ({
    customer_id: customerId,
    journal_id: journal.id,
    account: 'cardClearing' as const,
    document_id: null,
    amount_cents,
    ...(id === undefined ? {} : { id }),
  })
  const post = (...entries: ReturnType<typeof entry>[]) =>
    inBooks(async (db) => {
      for (const entry of entries) await db.insertInto('ledger_entries').values(entry).execute()
    })
  return { inBooks, entry, post, customerId }
}

test('the database refuses a journal out of balance, from any writer and in any order (R17)', async () => {
  const { entry, post } = await paidAccount()
  await expect(post(entry(1))).rejects.toThrow(/out of balance by 1 cents/)
  // Ids below the existing ones, so that order of ids hides no mistake.
  await expect(post(entry(5, -2), entry(-4, -1))).rejects.toThrow(/out of balance by 1 cents/)
  await expect(post(entry(3), entry(-4))).rejects.toThrow(/out of balance by -1 cents/)
  await post(entry(7), entry(-7))
})

test('the ledger, the messages and the audit cannot be changed (R17, D1)', async () => {
  const { inBooks } = await paidAccount()
  const forbidden = /append-only|permission denied/
  await expect(
    inBooks((db) => db.updateTable('ledger_entries').set({ amount_cents: 1 }).execute()),
  ).rejects.toThrow(forbidden)
  await expect(inBooks((db) => db.deleteFrom('ledger_journals').execute())).rejects.toThrow(forbidden)
  await expect(inBooks((db) => db.deleteFrom('provider_messages').execute())).rejects.toThrow(forbidden)
  await expect(inBooks((db) => db.deleteFrom('audit_entries').execute())).rejects.toThrow(forbidden)
})

test('a balance cannot move without its ledger (R17)', async () => {
  const portal = await createPortal()
  const invoice = await portal.given.openInvoice({ totalCents: 500 })
  const change = inScope(portal.portal.database, customerScope(portal.customer.id), (db) =>
    db.updateTable('documents').set({ balance_cents: 400 }).where('id', '=', invoice.id).execute(),
  )
  await expect(change).rejects.toThrow(/off its ledger/)
})
