import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { expect, test } from 'vitest'
import { paramsOf } from '../card/cardPayment.fixtures.ts'

type Change = RouteInput<'changePaymentDraft'>['body']

test('a draft has the files of its rows and of the payment, and none of another customer', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const first = await portal.given.openInvoice()
  const file = new File(['%PDF-1.7\n'], 'claim.pdf', { type: 'application/pdf' })
  const params = paramsOf(portal)
  const claim = await payer.uploadTransactionFile({ params, file })
  const advice = await payer.uploadPaymentFile({ params, file })
  const stranger = await createPortal()
  const foreign = await (
    await stranger.as.payer()
  ).uploadTransactionFile({ params: paramsOf(stranger), file })
  const change = (more: Partial<Change>) =>
    payer.changePaymentDraft({
      params,
      body: { paymentType: { paymentTypeId: 1 }, version: 0, selected: [], unselected: [], ...more },
    })
  const withFile = ({ fileUrl, fileName }: typeof claim) => [
    {
      transactionId: first.id,
      amountAppliedCents: first.totalCents,
      transactionFiles: [{ transactionFileUrl: fileUrl, fileName }],
    },
  ]
  const inRow = await expectRefusal(change({ selected: withFile(foreign) }), 'paymentFileMissing')
  expect(inRow.problems).toMatchObject([{ field: 'selected' }])
  const inList = await expectRefusal(change({ fileList: [foreign] }), 'paymentFileMissing')
  expect(inList.problems).toMatchObject([{ field: 'fileList' }])
  await change({ selected: withFile(claim), fileList: [advice] })
  expect(await payer.listPaymentDrafts({ params })).toMatchObject([
    {
      selectedInvoices: [{ transactionFiles: [{ transactionFileUrl: claim.fileUrl }] }],
      fileList: [{ fileUrl: advice.fileUrl }],
    },
  ])
})
