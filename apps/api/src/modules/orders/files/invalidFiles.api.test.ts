import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import fc from 'fast-check'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Number of uploads of each sort (I5); BAD_FILES=200 for the full run. */
const count = Number(process.env['BAD_FILES'] ?? 20)

const scripts = [
  '<script>alert(1)</script>',
  '<svg onload=alert(1)>',
  '/JavaScript /JS (app.alert(1))',
  '<?php 1 ?>',
]
const otherSignatures = [
  '<!DOCTYPE html>',
  'GIF89a',
  'PK\u0003\u0004',
  '\u0089PNG',
  'MZ',
  '%!PS-Adobe',
  'BM',
  '\uFEFF',
  '\n',
  ' ',
  '\0',
]
const almost = [
  '%PDF',
  '%pdf-1.7',
  'PDF-1.7',
  '%PDF\u22121.7',
  '%%PDF-1.7',
  '\uFEFF%PDF-1.7',
  '\r\n%PDF-1.7',
  ' %PDF-1.7',
  '%P',
  '',
]

/** Files that do not begin as a PDF: a PDF further down, scripts, zeros that compress well. */
const noPdf = fc
  .tuple(
    fc.constantFrom(...otherSignatures, ...almost),
    fc.constantFrom(...scripts, '%PDF-1.7\n', ''),
    fc.uint8Array({ maxLength: 300 }),
    fc.constantFrom(0, 0, 100_000),
  )
  .map(([head, middle, noise, zeros]) =>
    Buffer.concat([Buffer.from(`${head}${middle}`), noise, Buffer.alloc(zeros)]),
  )
  .filter((bytes) => bytes.subarray(0, 5).toString('latin1') !== '%PDF-')

const pdf = fc
  .tuple(fc.constantFrom(...scripts, ''), fc.uint8Array({ maxLength: 300 }), fc.constantFrom(0, 0, 1_000_000))
  .map(([middle, noise, zeros]) =>
    Buffer.concat([Buffer.from(`%PDF-1.7\n${middle}`), noise, Buffer.alloc(zeros)]),
  )

const name = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'a',
        '.pdf',
        '.html',
        '.pdf.exe',
        '../',
        '..\\',
        '/etc/passwd',
        '%0D%0ASet-Cookie: a=b',
        '%22',
        "'",
      ),
      fc.constantFrom(
        '\u202Egpj.pdf',
        '😀',
        'é',
        '; filename=x.html',
        '<b>',
        '%',
        'C:\\x\\',
        'x'.repeat(199),
        '.',
      ),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(''))

async function draft() {
  const world = await createPortal()
  const buyer = await world.as.buyer()
  const order = await world.given.draftOrder({ buyer })
  const url = `/Corporate/customers/${world.customer.id}/orders/${order.id}/files`
  const authorization = `Bearer ${buyer.token}`
  const upload = (bytes: Buffer, fileName: string, type: string) => {
    const boundary = 'whatever-boundary'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`
    return world.portal.app.inject({
      method: 'POST',
      url,
      headers: { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
  }
  const stored = () => readdirSync(join(world.portal.settings.dataFolder, 'files')).length
  return {
    ...world,
    upload,
    stored,
    download: () => world.portal.app.inject({ url, headers: { authorization } }),
  }
}

const type = fc.constantFrom('application/pdf', 'text/html', 'image/svg+xml', 'application/octet-stream')

test('a file that does not begin as a PDF is refused under any name, and nothing is stored (I5)', async () => {
  const { upload, stored } = await draft()
  await fc.assert(
    fc.asyncProperty(noPdf, name, type, async (bytes, fileName, kind) => {
      const answer = await upload(bytes, fileName, kind)
      expect([answer.statusCode, answer.json().validationErrors[0].code]).toEqual([400, 'fileNotPdf'])
    }),
    { numRuns: count },
  )
  expect(stored()).toBe(0)
})

test('a PDF with anything in it and any name leaves as an attachment that nothing opens or runs (I5)', async () => {
  const { upload, download } = await draft()
  await fc.assert(
    fc.asyncProperty(pdf, name, type, async (bytes, fileName, kind) => {
      const answer = await upload(bytes, fileName, kind)
      expect(answer.statusCode).toBe(200)
      const storedName: string = answer.json().result.fileName
      expect(storedName).not.toMatch(/[/\\\p{Cc}]/u)
      const { headers, rawPayload } = await download()
      expect(rawPayload.equals(bytes)).toBe(true)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[\w .-]*"; filename\*=UTF-8''[^\s"]*$/,
      )
      expect(headers['set-cookie']).toBeUndefined()
    }),
    { numRuns: count },
  )
})
