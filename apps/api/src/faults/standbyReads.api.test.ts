import { routes, type RouteName } from '@tradecounter/contract/routes.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { createWorld, type World } from '@tradecounter/test-kit/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerTo, withVersion } from '../tenancy/accessMatrix.fixtures.ts'
import { programMetrics } from '../telemetry/programMetrics.ts'
import { accessRequests } from '../tenancy/accessRequests.fixtures.ts'
import {
  ask,
  fallbacksOf,
  numberedOrder,
  openStandbyScene,
  poolOf,
  standbyRoutes,
  type StandbyScene,
} from './standbyReads.fixtures.ts'

let scene: StandbyScene
let world: World
let owner: Persona
let admin: Persona

beforeAll(async () => {
  scene = await openStandbyScene()
  world = await createWorld(scene.portal)
  owner = await scene.portal.as.owner()
  admin = await scene.portal.as.admin()
})
afterAll(() => scene.close())

const routeOf = (name: RouteName): Route => routes[name]
const isOfProvider = (name: RouteName) => routeOf(name).permission.endsWith('administer')
const personOf = (name: RouteName) => (isOfProvider(name) ? admin : owner)

/** Exports and the routes that open their addresses. */
const exportsOfTickets: Partial<Record<RouteName, readonly RouteName[]>> = {
  downloadActs: ['exportActs'],
  downloadOrders: ['exportOrders', 'exportAllOrders'],
  downloadPaymentExport: ['exportTransactions', 'exportPaymentSummary', 'exportPaymentHistory'],
  downloadDifferences: ['exportDifferences'],
}

test('the routes that a standby may answer are these: another one is a visible diff', () => {
  expect(standbyRoutes.filter((name) => routeOf(name).method !== 'GET')).toEqual([])
  expect(standbyRoutes.toSorted()).toMatchInlineSnapshot(`
    [
      "downloadActs",
      "downloadDifferences",
      "downloadOrders",
      "downloadPaymentExport",
      "downloadStatement",
      "downloadStatementOnDemand",
      "exportAllOrders",
      "exportDifferences",
      "exportOrders",
      "exportPaymentHistory",
      "exportPaymentSummary",
      "exportTransactions",
      "findAnything",
      "findAnythingOfAll",
      "getCostCentreSpending",
      "getCustomerReceivables",
      "getPaymentProfile",
      "getReceivables",
      "getReconciliation",
      "listActs",
      "listCustomerDocuments",
      "listDifferences",
      "listOwingCustomers",
      "listStatementRuns",
      "listStatements",
    ]
  `)
})

test('routes that a standby may answer are answered by it, as the primary would, and write nothing', async () => {
  const [program] = scene.programs
  const now = new Date()
  for (const instance of [program, scene.plain]) instance.setNow(now)
  for (const name of standbyRoutes.filter((route) => !exportsOfTickets[route])) {
    const request = accessRequests[name](world)
    const answerOf = (of: typeof program) => ask(of, personOf(name), routeOf(name), request)
    let answer = await answerOf(scene.plain)
    expect(answer.statusCode, name).toBe(200)
    const { body } = answer
    const statements = await scene.onStandby(async () => (answer = await answerOf(program)))
    expect(answer.statusCode, name).toBe(200)
    if (answer.headers['content-type']?.includes('json')) expect(answer.body, name).toBe(body)
    expect(statements.length, name).toBeGreaterThan(0)
  }
  expect(fallbacksOf(program)).toEqual({})
  for (const instance of [program, scene.plain]) instance.setNow(undefined)
})

test('exports are read from a standby; the primary records them', async () => {
  const [program] = scene.programs
  for (const [download, names] of Object.entries(exportsOfTickets))
    for (const name of names) {
      const programAnswer = await ask(program, personOf(name), routeOf(name), accessRequests[name](world))
      const { fileUrl } = programAnswer.json<{ result: { fileUrl: string } }>().result
      let answer = await scene.plain.app.inject(fileUrl)
      const { body } = answer
      const statements = await scene.onStandby(async () => (answer = await program.app.inject(fileUrl)))
      expect([answer.statusCode, answer.headers['content-type']], `${download} of ${name}`).toEqual([
        200,
        'text/csv; charset=utf-8',
      ])
      // The audit log has one more entry, of its export.
      if (name !== 'exportActs') expect(answer.body, name).toBe(body)
      expect(statements.length, `${download} of ${name}`).toBeGreaterThan(0)
      expect(statements.filter((text) => /^(insert|update|delete|begin)/.test(text))).toEqual([])
    }
  expect(fallbacksOf(program)).toEqual({})
})

test('no other route reads from a standby', async () => {
  const others = (Object.keys(routes) as RouteName[]).filter(
    (name) => !routeOf(name).standby && routeOf(name).permission !== 'public',
  )
  const portal = scene.portal
  const statements = await scene.onStandby(async () => {
    for (const name of others) {
      const request = await withVersion(portal, world, accessRequests[name](world))
      await answerTo(portal, personOf(name), routeOf(name), request)
    }
  })
  expect(others.length).toBeGreaterThan(150)
  expect(statements).toEqual([])
})

test('long lists, and those of an administrator who views the portal as a person, are read from a standby too', async () => {
  const [program] = scene.programs
  const { customer, as } = scene.portal
  const { userName } = await as.payer()
  const params = { customerId: customer.id }
  const { token } = await (await as.admin()).beginView({ body: { ...params, userName, reason: 'Whatever' } })
  for (const [client, query] of [
    [owner, { per_page: 1001 }],
    [clientOf(program, token), {}],
  ] as const) {
    const statements = await scene.onStandby(async () =>
      expect((await client.listStatements({ params, query })).rows).toHaveLength(1),
    )
    expect(statements.length).toBeGreaterThan(0)
  }
  expect(fallbacksOf(program)).toEqual({})
})

test('statements run on a standby as the application’s role, with the plans of the primary', async () => {
  const client = await poolOf(scene.programs[0]).connect()
  const { rows } = await client.query(
    `select current_user as role, current_setting('plan_cache_mode') as plans, pg_is_in_recovery() as recovers,
      current_setting('lock_timeout') as lock, current_setting('timezone') as zone`,
  )
  client.release()
  expect(rows).toEqual([
    { role: 'tradecounter_app', plans: 'force_generic_plan', recovers: true, lock: '4s', zone: 'UTC' },
  ])
})

test('metrics count the reads of standbys and the reasons of those that went to the primary', async () => {
  const figuresOf = async (program: typeof scene.plain) =>
    (await programMetrics({ ...program, stopping: new AbortController().signal }).scrape()).text
  const body = await figuresOf(scene.programs[0])
  expect(Number(/^tradecounter_standby_reads_total (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(
    standbyRoutes.length,
  )
  for (const reason of ['behind', 'lost', 'promoted'])
    expect(body).toContain(`tradecounter_standby_fallbacks_total{reason="${reason}"} 0`)
  expect(await figuresOf(scene.plain)).not.toContain('standby')
})

test('on a standby, too, another customer’s records are not found (Z1, Z2)', async () => {
  const [program] = scene.programs
  const theirs = await createPortal({}, program)
  const { isFound, renumber } = await numberedOrder(scene)
  const number = await renumber(program)
  expect(await isFound(program, number)).toBe(true)
  const stranger = await theirs.as.owner()
  const params = { customerId: theirs.customer.id }
  const statements = await scene.onStandby(async () => {
    const found = await stranger.findAnything({ params, query: { text: number } })
    expect(found.orders).toEqual({ rows: [], more: false })
  })
  expect(statements.length).toBeGreaterThan(0)
})
