import { routes } from '@tradecounter/contract/routes.ts'
import { defineRoute } from '@tradecounter/contract/route.ts'
import { cents } from '@tradecounter/contract/fields.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refused } from './refused.ts'
import { namedCustomer, validate } from './validation.ts'

const route = defineRoute({
  method: 'POST',
  path: '/whatever',
  permission: 'public',
  summary: 'Whatever',
  body: z.strictObject({
    quantity: z.int().min(1).max(99),
    note: z.string().max(3),
    priceCents: cents().optional(),
    rows: z.array(z.strictObject({ sort: z.enum(['asc', 'desc']) })).max(1),
    rowId: z.int().positive().optional(),
    q: z.record(z.string(), z.string()).optional(),
    own: z.string({ error: 'Please enter your own.' }),
  }),
  result: z.null(),
})

const sound = { quantity: 1, note: 'abc', rows: [{ sort: 'asc' }], own: 'x' }

function messagesOf(body: unknown): (string | undefined)[] {
  try {
    validate(route, { params: {}, query: {}, body })
    return []
  } catch (error) {
    return error instanceof Refused ? error.problems.map((problem) => problem.displayMessage) : ['no refusal']
  }
}

test.each([
  [{}, []],
  [{ quantity: 0 }, ['quantity must be at least 1.']],
  [{ quantity: 100 }, ['quantity must be at most 99.']],
  [{ quantity: '1' }, ['quantity must be a number.']],
  [{ quantity: 1.5 }, ['quantity must be a whole number.']],
  [{ quantity: undefined }, ['quantity is required.']],
  [{ note: 'abcd' }, ['note must have at most 3 characters.']],
  [{ note: 5 }, ['note must be text.']],
  [{ rows: 'x' }, ['rows must be a list.']],
  [{ rows: [{ sort: 'asc' }, { sort: 'desc' }] }, ['rows must have at most 1 entries.']],
  [{ rows: [{ sort: 'up' }] }, ['rows.0.sort must be one of: asc, desc.']],
  [{ price: 1.001 }, ['Please enter an amount with at most two decimals.']],
  [{ rowId: 0 }, ['rowId must be more than 0.']],
  [{ q: 'x' }, ['q must be an object.']],
  [{ own: 5 }, ['Please enter your own.']],
  [{ status: 4 }, ['Unknown field: status.']],
])('%j is refused in words a person can use: %j', (changes, expected) => {
  expect(messagesOf({ ...sound, ...changes })).toEqual(expected)
})

test.each([[null], [[]], ['text'], [5]])('%j is no object', (body) => {
  expect(messagesOf(body)).not.toEqual([])
})

test('a refusal of a whole body names no field (R26)', () => {
  const refusal = expect.objectContaining({ problems: [expect.not.objectContaining({ field: '' })] })
  expect(() => validate(route, { params: {}, query: {}, body: [] })).toThrow(refusal)
})

test('a request names its customer in its path, or in the query of the administrators’ area; without an id it names none (R29)', () => {
  expect(namedCustomer(routes.listUsers, { customerId: 7 }, { customerId: '8' })).toBe(7)
  expect(namedCustomer(routes.listAnyUsers, undefined, { customerId: '7' })).toBe(7)
  for (const customerId of [undefined, '', '07', '-7', ['7', '8'], { of: '7' }])
    expect(namedCustomer(routes.listAnyUsers, undefined, { customerId })).toBeUndefined()
  expect(namedCustomer(routes.listAllOrders, undefined, { customerId: '7' })).toBeUndefined()
})
