import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordRecipe, recordStatements, type Recipe } from './recipe.ts'
import type { Step } from '../measuring/request.ts'

const prototype = pg.Client.prototype as unknown as { query: unknown }
const original = prototype.query
let stop: () => void

/** Rows that the next statements find. */
let found: readonly { readonly command: string; readonly rows: readonly object[] }[]

beforeEach(() => {
  let next = 0
  prototype.query = async () => {
    const answer = found[next] ?? { command: 'SELECT', rows: [] }
    next += 1
    return { ...answer, rowCount: answer.rows.length }
  }
  stop = recordStatements()
})

afterEach(() => {
  stop()
  prototype.query = original
})

const step: Step = {
  method: 'PUT',
  path: '/Corporate/orders/1000003/orders',
  token: '019f0000-0000-7000-8000-000000000001.signature',
  body: '{"orderID":7000001}',
  recipe: 'changed submit',
}
const session = '019f0000-0000-7000-8000-000000000001'

async function record(...statements: readonly (readonly [string, readonly unknown[]])[]): Promise<Recipe> {
  const client = new pg.Client()
  return recordRecipe(step, async () => {
    for (const [text, values] of statements) await client.query(text, [...values])
  })
}

test('the check of a session takes session and customer of each request, and must find it', async () => {
  found = [
    { command: 'SELECT', rows: [{ loginId: 1 }] },
    { command: 'SELECT', rows: [{ loginId: 1 }] },
  ]
  const { statements } = await record(
    ['select * from members_of_sessions($1, $2)', [[session], [1_000_003]]],
    ['select * from enter_session($1, $2)', [session, '1000003']],
  )
  expect(statements.map(({ sources, count }) => ({ sources, count }))).toEqual([
    { sources: [{ only: { input: 'session' } }, { only: { input: 'path.3' } }], count: 1 },
    { sources: [{ input: 'session' }, { digits: { input: 'path.3' } }], count: 1 },
  ])
})

test('a write takes the version that the statement before it returned, and must write as many rows', async () => {
  found = [
    { command: 'SELECT', rows: [{ id: 7_000_001, version: 2, statusId: 2 }] },
    { command: 'UPDATE', rows: [{ version: 3 }] },
    { command: 'UPDATE', rows: [{ version: 4 }] },
  ]
  const update = 'update orders set "version" = version + 1, status_id = $3 where id = $1 and "version" = $2'
  const { statements } = await record(
    ['select id, version, status_id from orders where id = $1', [7_000_001]],
    [update, [7_000_001, 2, 2]],
    [update, [7_000_001, 3, 2]],
  )
  const id = { input: 'body.orderID' }
  const status = { constant: 2 }
  expect(statements.slice(1).map(({ sources, count }) => ({ sources, count }))).toEqual([
    { sources: [id, { statement: 0, row: 0, column: 'version' }, status], count: 1 },
    { sources: [id, { statement: 1, row: 0, column: 'version' }, status], count: 1 },
  ])
  expect(statements[0]?.count).toBeUndefined()
})

test('a statement takes no value of those that it is sent with, which have no answer yet', async () => {
  found = [
    { command: 'SELECT', rows: [{ paymentId: 5_000_001 }] },
    { command: 'SELECT', rows: [{ id: 5_000_001 }] },
  ]
  const client = new pg.Client()
  const { statements } = await recordRecipe(step, async () => {
    await client.query('select a.payment_id from payment_attempts a')
    await Promise.all([
      client.query('select id from payments where id = $1 for update', [5_000_001]),
      client.query('select * from payments where id = $1', [5_000_001]),
    ])
  })
  expect(statements.slice(1).map(({ ahead, sources }) => ({ ahead, sources }))).toEqual([
    { ahead: false, sources: [{ statement: 0, row: 0, column: 'paymentId' }] },
    { ahead: true, sources: [{ statement: 0, row: 0, column: 'paymentId' }] },
  ])
})
