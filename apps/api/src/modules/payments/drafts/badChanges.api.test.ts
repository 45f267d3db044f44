import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { paramsOf } from '../card/cardPayment.fixtures.ts'

type Change = RouteInput<'changePaymentDraft'>['body']

async function setUp() {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const { id, totalCents } = await portal.given.openInvoice()
  const params = paramsOf(portal)
  const change = (more: Partial<Change>) =>
    payer.changePaymentDraft({
      params,
      body: { paymentType: { paymentTypeId: 1 }, version: 0, selected: [], unselected: [], ...more },
    })
  const selected = [{ transactionId: id, amountAppliedCents: totalCents }]
  return { change, selected, id, list: () => payer.listPaymentDrafts({ params }) }
}

test('a document may be unticked twice, but not ticked and unticked by one change', async () => {
  const { change, selected, id, list } = await setUp()
  const both = await expectRefusal(change({ selected, unselected: [id] }), 'paymentDraftBothWays')
  expect(both.problems).toMatchObject([{ field: 'unselected' }])
  await change({ selected })
  await change({ unselected: [id, id] })
  expect(await list()).toMatchObject([{ selectedInvoices: [], unselected: [id] }])
})

test('a version of a payment without its id is refused', async () => {
  const { change, selected } = await setUp()
  await expectRefusal(change({ paymentVersion: 2, selected }), 'versionAlone')
})

test('a version larger than any is refused', async () => {
  const { change, selected, list } = await setUp()
  await change({ selected })
  const draftId = (await list())[0]?.draftId ?? 0
  await expect(change({ draftId, version: 2 ** 31, selected })).rejects.toMatchObject({ status: 400 })
})
