import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { expect, test } from 'vitest'

async function creator() {
  const { portal, as, customer } = await createPortal()
  const buyer = await as.buyer()
  const params = { customerId: customer.id }
  const { rows } = await buyer.listPriceLists({ params })
  const address = rows.flatMap((list) => list.shippingAddresses)[0]
  const create = async (
    data: string | Blob,
    file: File | readonly File[],
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const form = new FormData()
    form.set('data', data)
    for (const part of [file].flat()) form.append('file', part)
    const request = new Request('http://portal.example', { method: 'POST', body: form })
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/Corporate/orders/${customer.id}/orders`,
      headers: {
        ...headers,
        authorization: `Bearer ${buyer.token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return answer.json<{
      result: { orderID: number } | null
      validationErrors: { displayMessage: string }[]
    }>()
  }
  const fileCount = async () => (await readdir(join(portal.settings.DATA_DIR, 'files'))).length
  const data = JSON.stringify({ shippingAddress: { id: address?.id }, purchaseOrderNumber: 'PO-7' })
  return { buyer, customer, portal, params, create, fileCount, data }
}

const pdf = new File(['%PDF-1.7\nwhatever'], '../our order.pdf', { type: 'application/pdf' })

test('an order is created with its purchase order in one multipart request (§7)', async () => {
  const { buyer, params, create, data } = await creator()
  const { result } = await create(data, pdf)
  const order = await buyer.getOrder({ params: { ...params, orderId: result?.orderID ?? 0 } })
  expect(order).toMatchObject({
    purchaseOrderNumber: 'PO-7',
    purchaseOrderFile: { fileName: 'our order.pdf' },
    unsaved: true,
  })
  const bytes = await buyer.getPurchaseOrderFile({ params: { ...params, orderId: order.orderID } })
  expect(await bytes.text()).toBe('%PDF-1.7\nwhatever')
})

/** A text field with its own content type, which `FormData` cannot send. */
const typedText = (data: string) =>
  [
    '--part',
    'content-disposition: form-data; name="data"',
    'content-type: application/json; charset=utf-8',
    '',
    data,
    '--part--',
    '',
  ].join('\r\n')

test('the data of a multipart order may be text, application/json or a Blob (§7)', async () => {
  const { buyer, customer, portal, params, create, data } = await creator()
  const numbered = (number: string) => data.replace('PO-7', number)
  const typed = await portal.app.inject({
    method: 'POST',
    url: `/Corporate/orders/${customer.id}/orders`,
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'multipart/form-data; boundary=part',
    },
    payload: typedText(numbered('PO-JSON')),
  })
  const blob = new Blob([numbered('PO-BLÖB')], { type: 'application/json' })
  const answers = [typed.json(), await create(blob, []), await create(blob, pdf)]
  const orders = await Promise.all(
    answers.map(({ result }) => buyer.getOrder({ params: { ...params, orderId: result?.orderID ?? 0 } })),
  )
  expect(orders.map((order) => [order.purchaseOrderNumber, order.purchaseOrderFile?.fileName])).toEqual([
    ['PO-JSON', undefined],
    ['PO-BLÖB', undefined],
    ['PO-BLÖB', 'our order.pdf'],
  ])
})

test('a Blob that is too long or no JSON is refused like a text, and stores no file', async () => {
  const { create, fileCount, data } = await creator()
  const before = await fileCount()
  const words = async (blob: Blob) =>
    (await create(blob, pdf)).validationErrors.map((problem) => problem.displayMessage)
  expect(await words(new Blob(['{']))).toEqual(['The field data is not JSON.'])
  expect(await words(new Blob([data, ' '.repeat(200_000)]))).toEqual(['The field data is too large.'])
  expect(await words(new Blob(['['.repeat(100)]))).toEqual([
    'Lists and objects may be nested at most 16 deep.',
  ])
  const answer = await create(data, [pdf, pdf])
  expect(answer.validationErrors.map((problem) => problem.displayMessage)).toEqual(['Please send one file.'])
  expect(await fileCount()).toBe(before)
})

test('a refused request leaves no file behind, and a repeat under one key makes no second order', async () => {
  const { create, fileCount, data } = await creator()
  const before = await fileCount()
  const words = async (text: string, file: File) =>
    (await create(text, file)).validationErrors.map((problem) => problem.displayMessage)
  expect(await words(data, new File(['hello'], 'order.pdf', { type: 'application/pdf' }))).toEqual([
    'The selected file is not a pdf, please select pdf file.',
  ])
  expect(await words('{', pdf)).toEqual(['The field data is not JSON.'])
  expect(await words('{"shippingAddress":{"id":987654321}}', pdf)).toEqual([
    'Please select a shipping address.',
  ])
  expect(await words('{"total":1}', pdf)).toContain('Unknown field: total.')
  const twenty = Array.from({ length: 20 }, () => pdf)
  expect((await create(data, twenty)).validationErrors).toHaveLength(1)
  expect(await fileCount()).toBe(before)
  const key = { 'idempotency-key': 'whatever-key' }
  const [first, second] = [await create(data, pdf, key), await create(data, pdf, key)]
  expect(second.result).toEqual(first.result)
  expect(await fileCount()).toBe(before + 1)
})

test('another file, another name of it or none under the same key is another request, and refused (P7)', async () => {
  const { create, fileCount, data } = await creator()
  const key = { 'idempotency-key': 'one-order' }
  await create(data, pdf, key)
  const before = await fileCount()
  const renamed = new File([pdf], 'another order.pdf', { type: 'application/pdf' })
  const other = new File(['%PDF-1.7\nsomething'], pdf.name, { type: 'application/pdf' })
  for (const file of [renamed, other, []])
    expect((await create(data, file, key)).validationErrors.map((problem) => problem.displayMessage)).toEqual(
      ['This Idempotency-Key was already used for another request.'],
    )
  expect(await fileCount()).toBe(before)
})

test.each([
  [
    'the file of an order that may have been created stays: the answer of the commit was lost (D5)',
    'commit',
    1,
  ],
  ['the file of an order that a failed statement undid is removed', 'insert', 0],
] as const)('%s', async (_, failing, filesLeft) => {
  const { buyer, params, portal, create, fileCount, data } = await creator()
  const before = await fileCount()
  const key = { 'idempotency-key': 'lost-answer' }
  const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  const release = tapStatements(portal.database.pool, (text, first) => {
    if (failing === 'commit' && text === 'commit') return first('commit').then(lost)
    return failing === 'insert' && text.startsWith('insert into "files"') ? lost() : undefined
  })
  try {
    expect((await create(data, pdf, key)).result).toBeNull()
  } finally {
    release()
  }
  expect(await fileCount()).toBe(before + filesLeft)
  const { result } = await create(data, pdf, key)
  expect(await fileCount()).toBe(before + 1)
  const bytes = await buyer.getPurchaseOrderFile({ params: { ...params, orderId: result?.orderID ?? 0 } })
  expect(await bytes.text()).toBe('%PDF-1.7\nwhatever')
})
