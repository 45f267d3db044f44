import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'

/** Photograph of a telephone: turned by its EXIF orientation, with the place it was taken at. */
const photograph = (width = 3000, height = 2000) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

async function asking() {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const params = { customerId: portal.customer.id }
  /** Stored bytes and name of a file that goes with a question. */
  const storedOf = async (bytes: Uint8Array<ArrayBuffer> | Buffer, name: string) => {
    const file = new File([new Uint8Array(bytes)], name)
    const { fileId, fileName } = await payer.uploadQuestionFile({ params, file })
    const { id: transactionId } = await portal.given.openInvoice()
    const { questionId } = await payer.askQuestion({
      params,
      body: { transactionId, reason: 'damaged', note: 'Broken.', fileIds: [fileId] },
    })
    const answer = await payer.getQuestionFile({ params: { ...params, questionId, fileId } })
    return { fileName, text: Buffer.from(await answer.arrayBuffer()).toString('latin1') }
  }
  return { portal, payer, params, storedOf }
}

test('a photograph becomes a PDF: upright, small enough to email, without camera data', async () => {
  const { storedOf } = await asking()
  const whole = await photograph()
  expect(whole.toString('latin1')).toContain('Telephone')
  const { fileName, text } = await storedOf(whole, 'IMG_0042.JPEG')
  expect(fileName).toBe('IMG_0042.pdf')
  expect(text).toMatch(/^%PDF-/)
  expect(text).toContain('/Width 1600')
  expect(text).toContain('/Height 2400')
  expect(text).not.toMatch(/Exif|Telephone|GPS/)
})

test.each(['png', 'webp'] as const)('a picture with nothing behind it (%s) lies on paper', async (kind) => {
  const { storedOf } = await asking()
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const picture = sharp({ create: { width: 40, height: 30, channels: 4, background: clear } })
  const { fileName, text } = await storedOf(await picture.toFormat(kind).toBuffer(), 'label')
  expect(fileName).toBe('label.pdf')
  const start = text.indexOf('\xff\xd8')
  const end = text.lastIndexOf('\xff\xd9') + 2
  const drawn = await sharp(Buffer.from(text.slice(start, end), 'latin1')).stats()
  expect(drawn.channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
})

test('a PDF stays unchanged under any name; other files, and cut or too large ones, are refused', async () => {
  const { payer, params, storedOf } = await asking()
  expect(await storedOf(Buffer.from('%PDF-1.7 as it was'), 'scan.jpg')).toEqual({
    fileName: 'scan.jpg.pdf',
    text: '%PDF-1.7 as it was',
  })
  // A busy server answers 503 to those who wait too long; they send again, as a person does.
  const upload = (bytes: Uint8Array): Promise<unknown> =>
    payer
      .uploadQuestionFile({ params, file: new File([new Uint8Array(bytes)], 'x.jpg') })
      .catch((error: unknown) => {
        if (error instanceof ApiRefusal && error.status === 503) return upload(bytes)
        throw error
      })
  const whole = await photograph(400, 300)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  for (const bytes of [Buffer.alloc(0), Buffer.from('%PD'), svg, whole.subarray(0, whole.length / 2)])
    await expectRefusal(upload(bytes), 'fileNotPdf')
  const many = sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#000' } })
  await expectRefusal(upload(await many.png().toBuffer()), 'fileNotPdf')
  await expectRefusal(upload(Buffer.alloc(28 * 1024 * 1024, '%PDF-')), 'fileTooLarge')
  const long = Buffer.concat([whole, Buffer.alloc(12 * 1024 * 1024)])
  // Twenty at once, of which four are in memory at a time.
  await Promise.all(Array.from({ length: 20 }, () => expectRefusal(upload(long), 'pictureTooLarge')))
  expect((await storedOf(whole, 'after.jpg')).text).toMatch(/^%PDF-/)
})
