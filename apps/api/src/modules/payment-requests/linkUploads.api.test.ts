import { linkUploadQuota } from '@tradecounter/rules/files/fileLimits.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { mailedRequest, wholeBilling } from './paymentRequest.fixtures.ts'

const pdf = (bytes = 9) =>
  new File(['%PDF-1.7\n', new Uint8Array(bytes - 9)], 'advice.pdf', { type: 'application/pdf' })

async function linked() {
  const portal = await createPortal()
  const mailed = await mailedRequest(portal, { amountCents: 900 })
  const params = { customerId: portal.customer.id }
  const upload = (file = pdf()) =>
    portal.anonymous.uploadPaymentRequestFile({ params, query: { token: mailed.token }, file })
  const takeAllOut = () =>
    portal.anonymous.updatePaymentRequest({
      params: mailed.params,
      body: { ...wholeBilling, paymentFiles: { transactionFiles: [] } },
    })
  const db = portal.customer.db
  const daysOfCustomer = () => db.selectFrom('uploads_of_day').selectAll().execute()
  const used = (uploaded_files: number, uploaded_bytes: number) =>
    db
      .updateTable('payment_requests')
      .set({ uploaded_files, uploaded_bytes })
      .where('customer_id', '=', portal.customer.id)
      .where('id', '=', mailed.paymentRequestId)
      .execute()
  return { portal, mailed, upload, takeAllOut, daysOfCustomer, used }
}

test('a link has a small quota of its own, in which files that were taken out again still count (I9)', async () => {
  const { portal, mailed, upload, takeAllOut, daysOfCustomer } = await linked()
  for (let at = 0; at < linkUploadQuota.files; at += 1) {
    await upload()
    if (at % 9 === 8) await takeAllOut()
  }
  await takeAllOut()
  await expectRefusal(upload(), 'paymentRequestUploadQuota')
  // The customer's own quota is untouched, as its people upload all day.
  expect(await daysOfCustomer()).toEqual([])
  // A newer link of the same request has the same quota; another request has its own.
  await mailed.admin.remindPaymentRequest({ params: { paymentRequestId: mailed.paymentRequestId } })
  const mails = await portal.drainJobs()
  const token = /\/paymentrequest\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  const params = { customerId: portal.customer.id }
  const uploadBy = (query: { token: string }) =>
    portal.anonymous.uploadPaymentRequestFile({ params, query, file: pdf() })
  await expectRefusal(uploadBy({ token }), 'paymentRequestUploadQuota')
  await uploadBy({ token: (await mailedRequest(portal, { amountCents: 900 })).token })
})

test('the bytes of a link are counted to the last one, also of uploads at once (I9)', async () => {
  const { upload, used } = await linked()
  await used(0, linkUploadQuota.bytes - 1000)
  await expectRefusal(upload(pdf(1001)), 'paymentRequestUploadQuota')
  const codes = await Promise.all(
    Array.from({ length: 6 }, () =>
      upload(pdf(400)).then(
        () => 'kept',
        (error: { problems: { code: string }[] }) => error.problems[0]?.code,
      ),
    ),
  )
  expect(codes.filter((code) => code === 'kept')).toHaveLength(2)
  expect(new Set(codes)).toEqual(new Set(['kept', 'paymentRequestUploadQuota']))
})
