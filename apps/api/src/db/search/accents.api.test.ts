import { createCustomer } from '@tradecounter/test-kit/customer.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const migration = join(import.meta.dirname, '../../../migrations/0448-search-without-accents.sql')
/** Changes of the stored words; the functions before them have later versions. */
const storedWords = /^update memberships[^]*/m

test('customers, cost centres and people are found without the accents of their names, and with wrong ones', async () => {
  const world = await createPortal()
  const { portal, customer, as } = world
  const params = { customerId: customer.id }
  const word = uniqueKey()
  const admin = await as.admin()
  const owner = await as.owner()
  const cafe = await createCustomer(portal, { name: `Café ${word}` })
  await owner.createCostCentre({ params, body: { costCentreCode: 'É1', costCentreName: 'Crèche' } })
  const { loginId, userName } = await as.approver()
  await portal.db
    .updateTable('logins')
    .set({ first_name: 'Renée', last_name: word, names_set_at: portal.clock() })
    .where('id', '=', loginId)
    .execute()
  for (const name of [`cafe ${word}`, `CAFÉ ${word}`]) {
    const { rows, total } = await admin.listCustomers({ query: { q: { name } } })
    expect([rows.map(({ customerId }) => customerId), total]).toEqual([[cafe.id], 1])
    const { customers } = await admin.findAnythingOfAll({ query: { text: name } })
    expect(customers?.rows.map(({ customerId }) => customerId)).toEqual([cafe.id])
  }
  for (const search of ['e1', 'creche', 'crêche'])
    expect((await owner.listCostCentres({ params, query: { q: { search } } })).total).toBe(1)
  for (const typed of ['renee', 'rènee']) {
    const { rows } = await owner.listUsers({ params, query: { q: { searchTag: `${typed} ${word}` } } })
    expect(rows.map((user) => user.userName)).toEqual([userName])
    const { people } = await owner.findAnything({ params, query: { text: `${typed} ${word}` } })
    expect(people?.rows.map((person) => person.userName)).toEqual([userName])
  }
})

test('words that were stored with accents are found without accents', async () => {
  const { portal, customer, as } = await createPortal()
  const owner = await as.owner()
  const { userName } = await as.approver()
  const word = `n${uniqueKey()}`
  const stored = await asOwner(portal.database.connectionString, async (db) => {
    const { rows } = await db.query<{ id: number }>(
      `update memberships m set sorted_last_name = 'Zoë', searched = $3 || 'zoë' from logins l
        where l.id = m.login_id and m.customer_id = $1 and l.user_name = $2 returning m.id`,
      [customer.id, userName, word],
    )
    await db.query(
      `insert into search_words (customer_id, kind, word, subject) values ($1, 'person', $2 || 'zoë', $3)`,
      [customer.id, word, rows[0]?.id],
    )
    await db.query(storedWords.exec(readFileSync(migration, 'utf8'))?.[0] ?? 'missing')
    const words = await db.query<{ word: string }>(
      'select word from search_words where customer_id = $1 and word like $2',
      [customer.id, `${word}%`],
    )
    return words.rows.map((row) => row.word)
  })
  expect(stored).toEqual([`${word}zoe`])
  const params = { customerId: customer.id }
  const { people } = await owner.findAnything({ params, query: { text: `${word}zoe` } })
  expect(people?.rows.map((person) => person.userName)).toEqual([userName])
})
