import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/** Differences that were seen and went, an hour apart; every third of a journal. */
async function closedDifferences(count: number) {
  const portal = await createPortal()
  await sql`insert into reconciliation_differences (kind, subject, label, customer_id, here_cents, there_cents, first_seen_on,
      first_seen_at, last_run_id, last_seen_at, closed_at)
    select case when n % 3 = 0 then 'journal' else 'document' end, n::text, 'D' || n, ${portal.customer.id}, n, 0, at, at, 1, at, now()
    from generate_series(1, ${count}::integer) n cross join lateral (
      select timestamptz '2026-01-01' + n * interval '1 hour' as at) a`.execute(portal.portal.db)
  return { portal, admin: await portal.as.admin() }
}

test('differences that are gone are listed from either end, counted in full, all and of a kind (R48)', async () => {
  const { portal, admin } = await closedDifferences(1100)
  const list = async (more: { page?: number; sort?: { firstSeenOn: 'asc' | 'desc' }; kind?: 'journal' }) => {
    const { kind, ...query } = more
    const { rows, ...counted } = await admin.listDifferences({
      query: { q: { state: 'gone', kind }, per_page: 100, ...query },
    })
    return { first: rows[0]?.label, last: rows.at(-1)?.label, rows: rows.length, ...counted }
  }
  const all = { rows: 100, total: 1100 }
  expect(await list({})).toEqual({ first: 'D1100', last: 'D1001', ...all })
  expect(await list({ page: 11 })).toEqual({ first: 'D100', last: 'D1', ...all })
  expect(await list({ page: 12 })).toMatchObject({ rows: 0, total: 1100 })
  expect(await list({ sort: { firstSeenOn: 'asc' } })).toEqual({ first: 'D1', last: 'D100', ...all })
  const ofJournals = await list({ kind: 'journal' })
  expect(ofJournals).toMatchObject({ first: 'D1098', last: 'D801', rows: 100, total: 366 })
  expect(await list({ kind: 'journal', page: 4 })).toMatchObject({ last: 'D3', rows: 66, total: 366 })
  expect(await admin.exportDifferences({ query: { q: { state: 'gone' } } })).toMatchObject({ rowCount: 1100 })
  const { rows } = await admin.listDifferences({ query: { q: { state: 'gone' } } })
  expect(rows[0]).toMatchObject({ customerId: portal.customer.id, customerName: portal.customer.name })
})

test('a difference that leaves the list while its file is read hides no other one', async () => {
  const { portal, admin } = await closedDifferences(1100)
  const { database } = portal.portal
  const q = { state: 'gone' } as const
  const { fileUrl, rowCount } = await admin.exportDifferences({ query: { q } })
  let parts = 0
  const release = tapStatements(database.pool, (text, first) => {
    if (!text.includes('"reconciliation_differences"') || (parts += 1) !== 2) return undefined
    const reopened =
      'update reconciliation_differences set closed_at = null where label = $1 and customer_id = $2'
    return first(reopened, ['D1100', portal.customer.id]).then(() => undefined)
  })
  const { body } = await portal.portal.app.inject({ url: fileUrl }).finally(release)
  expect(body.trimEnd().split('\r\n')).toHaveLength(rowCount + 1)
  expect((await admin.exportDifferences({ query: { q } })).rowCount).toBe(rowCount - 1)
})
