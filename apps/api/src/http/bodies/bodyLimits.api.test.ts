import { bodyDepthMaximum, bodyMaximumOf } from '@tradecounter/contract/bodyLimits.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { routes, type RouteName } from '@tradecounter/contract/routes.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { createOrderByForm } from '../../modules/files/createOrderByForm.fixtures.ts'

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

async function asking() {
  const world = await createPortal()
  const owner = await world.as.owner()
  const ask = async (name: RouteName, payload: string) => {
    const { method, path, bodyKind }: Route = routes[name]
    const answer = await world.portal.app.inject({
      method,
      url: path.replace(':customerId', String(world.customer.id)).replaceAll(/:\w+/g, '1'),
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': bodyKind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      payload,
    })
    const { validationErrors } = answer.json<{ validationErrors: { code: string }[] }>()
    return [answer.statusCode, ...validationErrors.map(({ code }) => code)]
  }
  return { ...world, ask }
}

const [publicOne, ordinary, long, form] = [
  'login',
  'createOrderList',
  'quickOrder',
  'receiveCardReceipt',
] as const

test.each([publicOne, ordinary, long, form])(
  '%s: a body at the limit of its route is read, a longer one is refused with 413 (A8)',
  async (name) => {
    const { ask } = await asking()
    const maximum = bodyMaximumOf(routes[name])
    expect(await ask(name, `{}${' '.repeat(maximum - 1)}`)).toEqual([413, 'tooLarge'])
    expect((await ask(name, `{}${' '.repeat(maximum - 2)}`))[0]).not.toBe(413)
  },
)

test('a body may be as deep as any route needs and no deeper; brackets in text are text (A8)', async () => {
  const { ask } = await asking()
  const name = (text: string) => `{"name":${text}}`
  expect(await ask(ordinary, name(nested(bodyDepthMaximum)))).toEqual([400, 'tooDeep'])
  expect(await ask(ordinary, name(nested(bodyDepthMaximum - 1)))).toEqual([400, 'invalid'])
  expect(await ask(publicOne, nested(8000))).toEqual([400, 'tooDeep'])
  expect(await ask(publicOne, '['.repeat(8000))).toEqual([400, 'tooDeep'])
  expect(await ask(long, nested(200_000))).toEqual([400, 'tooDeep'])
  expect(await ask(long, `{"rows":[${'{},'.repeat(50_000)}{}]}`)).not.toContain('tooDeep')
  const brackets = JSON.stringify(`"${'['.repeat(50)}\\"${'{'.repeat(50)}`)
  expect(await ask(ordinary, name(brackets))).not.toContain('tooDeep')
})

test('the JSON beside a file has the same limits (A8)', async () => {
  const { portal, as, customer } = await createPortal()
  const buyer = await as.buyer()
  const ask = (data: string) => createOrderByForm({ portal, customer }, buyer, data)
  const maximum = bodyMaximumOf(routes.createOrder)
  expect(await ask(`{"orderLines":${nested(bodyDepthMaximum)}}`)).toEqual([400, 'tooDeep'])
  expect(await ask(`{"approverNote":"${'x'.repeat(maximum)}"}`)).toEqual([413, 'tooLarge'])
})
