import { fillPath } from '@tradecounter/contract/client.ts'
import type { RouteName } from '@tradecounter/contract/routes.ts'
import type { Portal } from '@tradecounter/test-kit/createPortal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import type { RunningPortal } from '@tradecounter/test-kit/portal.ts'
import { createWorld, type World } from '@tradecounter/test-kit/world.ts'
import { createApp } from '../app.ts'
import { openMetrics } from '../telemetry/metrics.ts'
import { accessRequests } from '../tenancy/accessRequests.fixtures.ts'
import { declared } from './cachedTables.fixtures.ts'

type App = RunningPortal['app']

const metricsToken = 'a token of these tests alone'

/** Instance of the program with a cache of its own; 0 megabytes disable the cache. */
export const instanceOf = (portal: RunningPortal, cacheMegabytes: number): Promise<App> =>
  createApp({
    ...portal,
    metrics: openMetrics(),
    settings: { ...portal.settings, RESPONSE_CACHE_MB: cacheMegabytes, METRICS_TOKEN: metricsToken },
  })

export async function ask(
  app: App,
  url: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } })
  return { status: answer.statusCode, body: answer.body, etag: answer.headers['etag'] ?? '' }
}

/** Value of a metric of `/metrics`. */
export async function figureOf(app: App, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { body } = await app.inject({ url: '/metrics', headers })
  const line = body.split('\n').find((row) => row.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

export const hitsOf = (app: App) => figureOf(app, 'tradecounter_response_cache_reads_total{outcome="hit"}')

/** Customer with records of every kind, people in every role, and an administrator who views one of them. */
export interface CachedWorld {
  readonly testPortal: Portal
  readonly world: World
  readonly orderIds: readonly number[]
  readonly people: Readonly<Record<'owner' | 'buyer' | 'approver' | 'colleague' | 'reader', Persona>>
  readonly admin: Persona
}

export async function cachedWorld(portal: Portal): Promise<CachedWorld> {
  const { as, given } = portal
  const people = {
    owner: await as.owner(),
    buyer: await as.buyer({ automaticApprovalLimitCents: 0 }),
    approver: await as.approver({ orderApprovalLimitCents: 10 ** 9 }),
    colleague: await as.approver({ orderApprovalLimitCents: 10 ** 9 }),
    reader: await as.reader(),
  }
  const world = await createWorld(portal)
  const { buyer, approver } = people
  const draft = await given.draftOrder({ buyer, approver })
  const pending = await given.pendingOrder({ buyer, approver })
  await given.openInvoice()
  await given.openCredit()
  return {
    testPortal: portal,
    world,
    orderIds: [world.orderId, draft.id, pending.id],
    people,
    admin: await as.admin(),
  }
}

const lists: Readonly<Partial<Record<RouteName, readonly string[]>>> = {
  listOrders: [
    'q[orderStatusId]=1',
    'q[orderStatusId]=2&sort[totalAmount]=asc',
    'q[orderNumber]=po',
    'q[orderNumber]=we-',
    'sort[createdBy]=asc',
    'per_page=1&page=2',
  ],
  countOrders: ['q[orderNumber]=po'],
  listPriceListItems: ['q[search]=basin', 'sort[unitPrice]=desc'],
  listInvoices: ['q[search]=d', 'q[dueBucket]=dueEndOfMonth', 'sort[documentTotal]=asc'],
}

/** Addresses of the declared routes in a world, with filters that read other tables. */
export const addressesOf = ({ world, orderIds, people }: CachedWorld): string[] => [
  ...new Set(
    declared.flatMap(([name, route]) =>
      orderIds.flatMap((orderId) => {
        const path = fillPath(route.path, accessRequests[name as RouteName]({ ...world, orderId }).params)
        return [path, ...(lists[name as RouteName] ?? []).map((query) => `${path}?${query}`)]
      }),
    ),
  ),
  ...['', '/counts'].map(
    (path) =>
      `/Corporate/customers/${world.customerId}/orders${path}?q[approverUserName]=${people.approver.userName}`,
  ),
]
