import type { Route } from '@tradecounter/contract/route.ts'
import { routes } from '@tradecounter/contract/routes.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyAsked } from './growthCases.ts'
import type { Known } from './growthFacts.ts'

const known: Known = {
  customerId: 1_000_001,
  priceListId: 3,
  addressId: 4,
  approverName: 'approver',
  buyer: '',
  approver: '',
  orderId: 5,
  lineId: 6,
  number: '1234567',
  categoryId: 7,
  orderListId: 8,
  buyerName: 'buyer',
  lastPage: 9,
  documentId: 10,
  questionId: 11,
  questionsAfter: '1-1',
  actsAfter: '1-1',
  deliveriesAfter: '1',
  costCentreId: 12,
}

/** Where an optional schema is about something, what it is about. */
const within = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? within(schema.unwrap()) : schema

const keysOf = (schema: unknown): string[] => {
  const inside = within(schema)
  if (inside instanceof z.ZodObject) return Object.keys(inside.shape)
  if (inside instanceof z.ZodRecord && inside.keyType instanceof z.ZodEnum)
    return inside.keyType.options.map(String)
  return []
}

/** Every way a route may be asked: its page, its cursor, each of its sorts and of its filters. */
function waysOf({ query }: Route): string[] {
  const shape: Record<string, unknown> = query?.shape ?? {}
  const plain = ['page', 'after'].filter((name) => name in shape).map((name) => `${name}=`)
  const sorts = keysOf(shape['sort']).map((name) => `sort[${name}]=`)
  const filters = keysOf(shape['q']).map((name) => `q[${name}]=`)
  return ['', ...plain, ...sorts, ...filters]
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`, 'i')

const isList = (route: Route): boolean =>
  route.answer === 'list' || route.answer === 'feed' || waysOf(route).length > 1

test('every list is measured in each of its pages, cursors, sorts and filters', () => {
  const paths = everyAsked.map(([, , path]) => path(known))
  const missing = Object.entries<Route>(routes)
    .filter(([, route]) => route.method === 'GET' && isList(route))
    .flatMap(([name, route]) => {
      const asked = paths.filter((path) => patternOf(route.path).test(path))
      return waysOf(route)
        .filter((way) => !asked.some((path) => path.includes(way)))
        .map((way) => `${name} ${way}`)
    })
  expect(missing).toEqual([])
})
