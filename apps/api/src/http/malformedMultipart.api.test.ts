import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const type = 'multipart/form-data; boundary=whatever'
const head = '--whatever\r\ncontent-disposition: form-data; name="file"; filename="order.pdf"\r\n\r\n'
const data = '--whatever\r\ncontent-disposition: form-data; name="data"\r\n\r\n{}\r\n'

const broken = [
  ['no boundary', 'multipart/form-data', `${head}%PDF-\r\n--whatever--\r\n`],
  ['an empty boundary', 'multipart/form-data; boundary=', `${head}%PDF-\r\n--whatever--\r\n`],
  ['another boundary', 'multipart/form-data; boundary=other', `${head}%PDF-\r\n--whatever--\r\n`],
  ['nothing', type, ''],
  ['a cut in the head', type, head.slice(0, 60)],
  ['a cut in the file', type, `${head}%PDF-1.4 whatever`],
  ['a cut before the end', type, `${head}%PDF-1.4 whatever\r\n--whatever`],
  ['a cut after the JSON', type, data],
  ['a head that is none', type, '--whatever\r\n\0\0\0\r\n\r\n%PDF-\r\n--whatever--\r\n'],
  ['a name that is not one', type, head.replace('"file"', '"__proto__"') + '%PDF-\r\n--whatever--\r\n'],
  ['a head without end', type, `--whatever\r\n${'x-y: z\r\n'.repeat(5000)}`],
] as const

const filesBelow = (folder: string): string[] => {
  try {
    return readdirSync(join(folder, 'files'), { recursive: true }).map(String)
  } catch {
    return []
  }
}

test.each(broken)(
  'a form with %s is refused with an error text, and nothing is stored (I5)',
  async (_, contentType, payload) => {
    const { portal, as, given, customer } = await createPortal()
    const buyer = await as.buyer()
    const order = await given.draftOrder({ buyer })
    const before = filesBelow(portal.settings.dataFolder)
    for (const url of [
      `/Corporate/customers/${customer.id}/orders/${order.id}/files`,
      `/Corporate/orders/${customer.id}/orders`,
    ]) {
      const headers = { authorization: `Bearer ${buyer.token}`, 'content-type': contentType }
      const answer = await portal.app.inject({ method: 'POST', url, headers, payload })
      expect([url, answer.statusCode]).toEqual([url, 400])
      expect(answer.json().validationErrors.length).toBeGreaterThan(0)
    }
    expect(filesBelow(portal.settings.dataFolder)).toEqual(before)
  },
)
