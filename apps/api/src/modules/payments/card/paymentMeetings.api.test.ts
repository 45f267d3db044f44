import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { codesOf, meetEverywhere, type Meeting } from '@tradecounter/test-kit/meetAt.ts'
import { expect, test } from 'vitest'
import {
  atTheCardPage,
  books,
  cardMessage,
  confirmation,
  deliver,
  eventsOf,
  paramsOf,
  type Payer,
} from './cardPayment.fixtures.ts'

const statusesOf = ({ first, rival }: Meeting) =>
  [first, rival].map((payer) =>
    payer.status === 'fulfilled' ? (payer.value as { statusCode: number }).statusCode : 0,
  )

async function paying() {
  const portal = await createPortal()
  const payers = [await portal.as.payer(), await portal.as.payer()] as const
  const invoice = await portal.given.openInvoice()
  const body = { transactions: [{ transactionId: invoice.id, appliedAmountCents: invoice.totalCents }] }
  return { portal, payers, params: paramsOf(portal), body }
}

async function atThePage() {
  const portal = await createPortal()
  const paid = await atTheCardPage(portal)
  const message = cardMessage(portal, paid.attempt, 'ACCEPT')
  const decline = cardMessage(portal, paid.attempt, 'DECLINE')
  return { portal, ...paid, message, decline }
}

test('the browser’s return at any point of a notice settles once (P1)', async () => {
  const { portal } = await createPortal()
  const places = await meetEverywhere(
    portal,
    atThePage,
    ({ portal, message }) => deliver(portal, 'notification', message),
    ({ portal, message }) => deliver(portal, 'receipt', message),
    async ({ portal, invoice }, meeting, place) => {
      expect([place, ...statusesOf(meeting)]).toEqual([place, 200, 303])
      const { dispositions, balanceOf, clearingCents } = await books(portal)
      const sent = (await eventsOf(portal, 'paymentPaid')).length
      expect([place, dispositions, balanceOf(invoice.id), clearingCents, sent]).toEqual([
        place,
        ['settled'],
        0,
        11_000,
        1,
      ])
    },
  )
  expect(places).toBeGreaterThan(10)
})

test('an ACCEPT at any point of a DECLINE, and a DECLINE at any point of an ACCEPT, end paid (P3)', async () => {
  const { portal } = await createPortal()
  for (const declineFirst of [true, false]) {
    const places = await meetEverywhere(
      portal,
      atThePage,
      ({ portal, message, decline }) => deliver(portal, 'notification', declineFirst ? decline : message),
      ({ portal, message, decline }) => deliver(portal, 'notification', declineFirst ? message : decline),
      async ({ portal, attempt }, meeting, place) => {
        expect([place, ...statusesOf(meeting)]).toEqual([place, 200, 200])
        expect([place, (await books(portal)).dispositions]).toEqual([place, ['settled']])
        const params = { transactionUuid: attempt.uuid }
        expect([place, (await portal.anonymous.getCardResult({ params })).state]).toEqual([place, 'paid'])
      },
    )
    expect(places).toBeGreaterThan(8)
  }
})

test('a second payer at any point of the first one’s selection is refused (P6)', async () => {
  const { portal } = await createPortal()
  const places = await meetEverywhere(
    portal,
    paying,
    ({ payers, params, body }) => payers[0].createPayment({ params, body }),
    ({ payers, params, body }) => payers[1].createPayment({ params, body }),
    async (_, meeting, place) =>
      expect([place, codesOf(meeting).toSorted()]).toEqual([place, ['done', 'paymentAlreadyOpen']]),
  )
  expect(places).toBeGreaterThan(8)
})

test('the same key at any point of its first request has one effect and one answer (P7)', async () => {
  const { portal } = await createPortal()
  const confirming = async () => {
    const world = await paying()
    const { portal, payers, params, body } = world
    const created = await payers[0].createPayment({ params, body })
    const client = clientOf(portal.portal, payers[0].token, { 'idempotency-key': `key ${created.paymentId}` })
    return { ...world, confirm: () => client.confirmPayment({ params, body: confirmation(created) }) }
  }
  const places = await meetEverywhere(
    portal,
    confirming,
    ({ confirm }) => confirm(),
    ({ confirm }) => confirm(),
    async (_, { first, rival }, place) => {
      expect([place, first]).toEqual([place, rival])
      expect(first).toMatchObject({ status: 'fulfilled', value: { version: 2, paymentStatusId: 2 } })
    },
  )
  expect(places).toBeGreaterThan(6)
})

test('a start over at any point of a late ACCEPT, and the other way round, never loses the money (P4)', async () => {
  const { portal } = await createPortal()
  const declined = async () => {
    const world = await atThePage()
    await deliver(world.portal, 'notification', world.decline)
    const params = { ...paramsOf(world.portal), paymentId: world.paymentId }
    return { ...world, startOver: () => world.payer.startOverPayment({ params }) }
  }
  type World = Awaited<ReturnType<typeof declined>>
  const accept = ({ portal, message }: World) => deliver(portal, 'notification', message)
  const startOver = (world: World) => world.startOver()
  for (const [first, rival] of [
    [accept, startOver],
    [startOver, accept],
  ] as const) {
    const places = await meetEverywhere(portal, declined, first, rival, async ({ portal }, _, place) => {
      const { clearingCents, dispositions } = await books(portal)
      expect([place, clearingCents]).toEqual([place, 11_000])
      expect(['settled', 'unapplied']).toContain(dispositions[0])
    })
    expect(places).toBeGreaterThan(6)
  }
})

test('two changes of one payment, or a change and its confirmation, at any point: one is refused (R10)', async () => {
  const { portal } = await createPortal()
  const selected = async () => {
    const world = await paying()
    const { portal, payers, params, body } = world
    const created = await payers[0].createPayment({ params, body })
    const { paymentId, version } = created
    const smaller = body.transactions.map((transaction) => ({ ...transaction, appliedAmountCents: 1000 }))
    const change = (payer: Payer) =>
      payer.updatePayment({ params: { ...params, paymentId }, body: { version, transactions: smaller } })
    return {
      portal,
      change: () => change(payers[0]),
      changeToo: () => change(payers[1]),
      confirm: () => payers[1].confirmPayment({ params, body: confirmation(created) }),
      read: () => payers[0].getPayment({ params: { ...params, paymentId } }),
    }
  }
  type World = Awaited<ReturnType<typeof selected>>
  const change = (world: World) => world.change()
  const confirm = (world: World) => world.confirm()
  const changeToo = (world: World) => world.changeToo()
  for (const [first, rival] of [
    [change, confirm],
    [confirm, change],
    [change, changeToo],
  ] as const) {
    const places = await meetEverywhere(portal, selected, first, rival, async (world, meeting, place) => {
      expect([place, codesOf(meeting).toSorted()]).toEqual([place, ['done', 'staleVersion']])
      const payment = await world.read()
      expect([place, payment.version]).toEqual([place, 2])
    })
    expect(places).toBeGreaterThan(6)
  }
})
