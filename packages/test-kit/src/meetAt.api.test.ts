import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { meetAt } from './meetAt.ts'
import { runningPortal } from './portal.ts'

test('a rival runs once, even if only the rival reaches the place', async () => {
  const portal = await runningPortal()
  const db = portal.db
  const words: string[] = []
  const ask = (word: string) => async () => {
    await sql`select ${sql.lit(word)}`.execute(db)
    words.push(word)
  }
  const place = (text: string) => text.includes("'rival'")
  expect(await meetAt(portal, place, ask('first'), ask('rival'))).toMatchObject({ reached: false })
  expect(words).toEqual(['first', 'rival'])

  expect(await meetAt(portal, (text) => text.includes("'first'"), ask('first'), ask('rival'))).toMatchObject({
    reached: true,
  })
  expect(words).toEqual(['first', 'rival', 'rival', 'first'])
})
