import { routes } from '@tradecounter/contract/routes.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  answerTo,
  accessCases,
  owners,
  subjectsOf,
  withVersion,
  type Subject,
} from './accessMatrix.fixtures.ts'

let mine: Portal
let theirs: Portal
let subjects: Readonly<Record<string, Subject>>

beforeAll(async () => {
  mine = await createPortal({ allow_add_shipping_address: true })
  theirs = await createPortal({ allow_add_shipping_address: true })
  subjects = await subjectsOf(mine, theirs)
})

async function rowOf(what: string, { person, worlds }: Subject): Promise<string[]> {
  const entry = accessCases[what]
  if (!entry) throw new Error(`${what} is no request.`)
  const [name, request] = entry
  const cells: string[] = []
  for (const owner of owners) {
    const world = worlds[owner]
    const wire = world && (await withVersion(mine, world, request(world)))
    cells.push(wire ? await answerTo(mine, person, routes[name], wire, owner === 'malformed') : '–')
  }
  return cells
}

test('every response to every role for every record: a change of access is a visible diff (§6, R8, Z1)', async () => {
  const lines: string[] = []
  const leaks: string[] = []
  for (const [what, entry] of Object.entries(accessCases)) {
    const route = routes[entry[0]]
    if (route.permission === 'public') continue
    const answers = new Map<string, string[]>()
    for (const [who, subject] of Object.entries(subjects)) {
      const cells = await rowOf(what, subject)
      const row = cells.map((cell) => cell.padEnd(24)).join('| ')
      answers.set(row, [...(answers.get(row) ?? []), who])
      const answer = Object.fromEntries(owners.map((owner, at) => [owner, cells[at]]))
      const hidden = answer['other'] === answer['missing'] || /^40[34]$/.test(answer['other'] ?? '')
      // An administrator's other customer does exist, by its own path.
      if (who !== 'admin' && !hidden) leaks.push(`${what}, ${who}: ${answer['other']}`)
      if (cells.some((cell) => cell.startsWith('5'))) leaks.push(`${what}, ${who}: a fault`)
    }
    lines.push('', what, ...[...answers].map(([row, people]) => `  ${row}| ${people.join(', ')}`))
  }
  expect(leaks).toEqual([])
  const header = `  ${owners.map((owner) => owner.padEnd(24)).join('| ')}| to whom`
  await expect([header, ...lines, ''].join('\n')).toMatchFileSnapshot('./__snapshots__/accessMatrix.txt')
}, 900_000)

test('a bulk delete of own and other drafts deletes none (Z1)', async () => {
  const buyer = await mine.as.buyer()
  const own = await mine.given.draftOrder({ buyer })
  const colleague = await mine.given.draftOrder()
  const foreign = await theirs.given.draftOrder()
  const params = { customerId: mine.customer.id }
  const cancel = (...orderId: number[]) => buyer.cancelOrders({ params, query: { orderId } })
  await expectRefusal(cancel(own.id, foreign.id), 'notFound', 404)
  await expectRefusal(cancel(foreign.id, own.id), 'notFound', 404)
  await expectRefusal(cancel(own.id, colleague.id), 'orderNotYours')
  const statusOf = async (portal: Portal, { buyer, id }: Awaited<ReturnType<typeof mine.given.draftOrder>>) =>
    (await buyer.getOrder({ params: { customerId: portal.customer.id, orderId: id } })).orderStatus.id
  expect([
    await statusOf(mine, own),
    await statusOf(mine, colleague),
    await statusOf(theirs, foreign),
  ]).toEqual([1, 1, 1])
})
