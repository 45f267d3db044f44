import { expect, test } from 'vitest'
import { expertRecipe } from './expertRecipe.ts'
import type { Statement } from './recipe.ts'

const statement = (text: string, ...sources: Statement['sources']): Statement => ({
  text,
  sources,
  ahead: true,
})
const session = statement('select * from enter_session($1)', { input: 'session' })
const read = statement(
  'select id from orders where customer_id = $1 and id = $2',
  { input: 'path.2' },
  { constant: 7 },
)

test('a read becomes one statement behind its session, with every value in its place', () => {
  const recipe = expertRecipe({ statements: [session, read, read], transaction: false })
  expect(recipe?.statements).toHaveLength(1)
  const only = recipe?.statements[0]
  expect(only?.text).toContain('customer_id = $2 and id = $3')
  expect(only?.text).toContain('customer_id = $4 and id = $5')
  expect(only?.sources).toEqual([{ input: 'session' }, ...read.sources, ...read.sources])
})

test('a session that is checked in a list of one is a session too', () => {
  const together = statement('select * from members_of_sessions($1)', { only: { input: 'session' } })
  const recipe = expertRecipe({ statements: [read, together], transaction: false })
  expect(recipe?.statements[0]?.sources).toEqual([{ input: 'session' }, ...read.sources])
})

test('writes, reads without a session and reads that depend on another are left out', () => {
  const bound = statement('select 1 where $1', { statement: 1, row: 0, column: 'id' })
  expect(expertRecipe({ statements: [session, read], transaction: true })).toBeUndefined()
  expect(expertRecipe({ statements: [read], transaction: false })).toBeUndefined()
  expect(expertRecipe({ statements: [session, read, bound], transaction: false })).toBeUndefined()
})
