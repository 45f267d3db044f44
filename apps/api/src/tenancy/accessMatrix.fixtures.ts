import { fillPath } from '@tradecounter/contract/client.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { routes, type RouteName } from '@tradecounter/contract/routes.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { injectRoute } from '@tradecounter/test-kit/injectRoute.ts'
import type { Portal } from '@tradecounter/test-kit/createPortal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { keepingNothing, tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { createWorld, nobodysWorld, type World } from '@tradecounter/test-kit/world.ts'
import { accessRequests, type WireRequest } from './accessRequests.fixtures.ts'

const routeNames = Object.keys(routes) as RouteName[]

/** Owners of the requested record. */
export const owners = ['own', 'colleague', 'pending', 'other', 'missing', 'malformed'] as const
type Owner = (typeof owners)[number]

type Verb = (world: World) => WireRequest

const deciding =
  (orderStatus: number, more: object = {}): Verb =>
  ({ customerId, orderId }) => ({
    params: { customerId },
    body: { orderID: orderId, version: 1, orderStatus: { id: orderStatus }, ...more },
  })

/** The verbs of the one PUT, which its permission alone does not tell apart (§7). */
const moreVerbs: Readonly<Record<string, readonly [RouteName, Verb]>> = {
  'updateOrder (submit, assign)': ['updateOrder', deciding(2)],
  'updateOrder (approve)': ['updateOrder', deciding(4)],
  'updateOrder (reject)': ['updateOrder', deciding(5, { rejectedReason: 'Too many' })],
}

export const accessCases: Readonly<Record<string, readonly [RouteName, Verb]>> = {
  ...Object.fromEntries(routeNames.map((name) => [name, [name, accessRequests[name]] as const])),
  ...moreVerbs,
}

export interface Subject {
  readonly person: Persona
  /** World of each owner; people who cannot create orders have none of their own. */
  readonly worlds: Partial<Readonly<Record<Owner, World>>>
}

const pdf = () => new File(['%PDF-1.7 whatever'], 'W.pdf')

async function orderWithFile(portal: Portal, world: World, options: object, pending = false): Promise<World> {
  const created = await portal.given.draftOrder(options)
  const params = { customerId: portal.customer.id, orderId: created.id }
  const { version } = await created.buyer.uploadPurchaseOrderFile({ params, file: pdf() })
  if (pending)
    await created.buyer.updateOrder({
      params,
      body: { orderID: created.id, version, orderStatus: { id: 2 } },
    })
  const [line] = (await created.buyer.getOrder({ params })).orderLines
  return {
    ...world,
    orderId: created.id,
    lineID: line?.lineID ?? 0,
    priceListItemID: created.priceListItemID,
    productId: line?.product.productID ?? 0,
  }
}

/** One person of each role, with records of their own, a colleague's and another customer's to ask about. */
export async function subjectsOf(mine: Portal, theirs: Portal): Promise<Readonly<Record<string, Subject>>> {
  const { as } = mine
  const base = await createWorld(mine)
  const approver = await as.approver({ orderApprovalLimitCents: 10 ** 9 })
  const colleague = await as.buyer({ automaticApprovalLimitCents: 0 })
  const shared = {
    colleague: await orderWithFile(mine, base, { buyer: colleague, approver }),
    pending: await orderWithFile(mine, base, { buyer: colleague, approver }, true),
    other: await orderWithFile(theirs, await createWorld(theirs), {}),
    missing: { ...nobodysWorld, customerId: mine.customer.id },
    malformed: base,
  }
  const creator = async (person: Persona): Promise<Subject> => ({
    person,
    worlds: { own: await orderWithFile(mine, base, { buyer: person, approver }), ...shared },
  })
  const other = (person: Persona): Subject => ({ person, worlds: shared })
  return {
    reader: other(await as.reader()),
    buyer: await creator(await as.buyer({ automaticApprovalLimitCents: 0 })),
    'named approver': other(approver),
    'another approver': other(await as.approver({ orderApprovalLimitCents: 10 ** 9 })),
    'general approver': other(await as.generalApprover()),
    payer: other(await as.payer()),
    manager: other(await as.manager()),
    owner: await creator(await as.owner({ automaticApprovalLimitCents: 0 })),
    admin: other(await as.admin()),
  }
}

/** The version a client would have read, so that it is not staleness which refuses. */
export async function withVersion(portal: Portal, world: World, request: WireRequest): Promise<WireRequest> {
  const body = request.body as { version?: number; orderID?: number } | undefined
  if (body?.version === undefined) return request
  const [table, id] = body.orderID ? ['orders', world.orderId] : ['payments', world.paymentId]
  const { rows } = await asOwner(portal.portal.database.connectionString, (db) =>
    db.query<{ version: number }>(`select version from ${table} where id = $1`, [id]),
  )
  return { ...request, body: { ...body, version: rows[0]?.version ?? 1 } }
}

/** Answer to one person; a write is rolled back at its commit, so that every cell finds the same world. */
export async function answerTo(
  portal: Portal,
  person: Persona,
  route: Route,
  request: WireRequest,
  bad = false,
) {
  const release = tapStatements(
    portal.portal.database.pool,
    keepingNothing(() => undefined),
  )
  try {
    const multipart = route.bodyKind === 'upload' ? new Response(uploaded()) : undefined
    const path = bad ? route.path.replaceAll(/:\w+/g, 'not-a-number') : fillPath(route.path, request.params)
    const answer = await injectRoute(portal.portal, route, {
      method: route.method,
      url: `${path}${request.query ? `?${request.query}` : ''}`,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(multipart ? { 'content-type': multipart.headers.get('content-type') ?? '' } : {}),
      },
      ...(request.body === undefined ? {} : { payload: JSON.stringify(request.body) }),
      ...(multipart ? { payload: Buffer.from(await multipart.arrayBuffer()) } : {}),
    })
    const [, code = ''] = /"code":"(\w+)"/.exec(answer.body) ?? []
    return answer.statusCode === 400 ? `400 ${code}` : String(answer.statusCode)
  } finally {
    release()
  }
}

function uploaded(): FormData {
  const form = new FormData()
  form.set('file', pdf())
  return form
}
