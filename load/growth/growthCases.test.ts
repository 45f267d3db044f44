import { listWays } from '@tradecounter/contract/listWays.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { routes } from '@tradecounter/contract/routes.ts'
import { expect, test } from 'vitest'
import { measuredRequests } from './growthCases.ts'
import { pathOf } from './growthOrders.ts'
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
  productCode: 'P-1',
  categoryId: 7,
  orderListId: 8,
  scheduleId: 13,
  quoteId: 14,
  productId: 15,
  buyerName: 'buyer',
  lastPage: 9,
  documentId: 10,
  documentNumber: 'INV1',
  questionId: 11,
  questionsAfter: '1-1',
  actsAfter: '1-1',
  deliveriesAfter: '1',
  costCentreId: 12,
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`, 'i')

const isList = (route: Route): boolean =>
  route.answer === 'list' || route.answer === 'feed' || listWays(route).length > 0

test('every list is measured in each of its pages, cursors, sorts and filters', () => {
  const paths = measuredRequests.map(([, path]) => pathOf(path, known))
  const missing = Object.entries<Route>(routes)
    .filter(([, route]) => route.method === 'GET' && isList(route))
    .flatMap(([name, route]) => {
      const measuredPaths = paths.filter((path) => patternOf(route.path).test(path))
      return ['', ...listWays(route)]
        .filter(
          (way) =>
            !measuredPaths.some((path) => way === '' || path.includes(`?${way}`) || path.includes(`&${way}`)),
        )
        .map((way) => `${name} ${way}`)
    })
  expect(missing).toEqual([])
})
