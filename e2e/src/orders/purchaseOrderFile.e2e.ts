import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { startOrderAs } from '../support/ordering.ts'
import { pdf } from '../support/pdf.ts'

test('an upload of a purchase order shows its progress and can be cancelled; after a failure the next try succeeds (§5, §8)', async ({
  browser,
}) => {
  const owner = await startOrderAs(browser, 'owner@northside.example')
  const field = owner.getByRole('group', { name: 'Purchase order file' })
  const choose = owner.locator('input[type=file]')
  await expect(field.getByText('One PDF, up to 10 MB.')).toBeVisible()
  const sent: string[] = []
  owner.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/files')) sent.push(request.url())
  })

  // The page refuses these files before it sends anything.
  await choose.setInputFiles({ name: 'order.docx', mimeType: 'application/msword', buffer: Buffer.from('x') })
  await expect(field.getByText('The selected file is not a pdf, please select pdf file.')).toBeVisible()
  await choose.setInputFiles(pdf('large.pdf', 10 * 1024 * 1024))
  await expect(field.getByText('The selected file exceeded the max file size allowed (10MB).')).toBeVisible()
  expect(sent).toEqual([])
  // A browser reports the same file again only from an empty field.
  await expect(choose).toHaveValue('')
  // Only the server checks the contents.
  await choose.setInputFiles({ name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await expect(field.getByText('The selected file is not a pdf, please select pdf file.')).toBeVisible()
  expect(sent).toHaveLength(1)

  // Slow network.
  const line = await owner.context().newCDPSession(owner)
  const throttle = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await line.send('Network.enable')
  await throttle(400_000)
  await choose.setInputFiles(pdf('slow.pdf', 6_000_000))
  const progress = field.getByRole('progressbar', { name: 'Uploading slow.pdf' })
  await expect(progress).toBeVisible()
  await expect(field.getByText('The selected file is not a pdf')).toHaveCount(0)
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThan(100)
  await field.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(progress).toHaveCount(0)
  await expect(field.getByRole('button', { name: 'Choose a PDF' })).toBeVisible()
  await expect(field.getByText('Failed to upload the file.')).toHaveCount(0)
  await throttle(-1)

  // Broken connection.
  await owner.route('**/files', (route) => route.abort())
  await choose.setInputFiles(pdf('cut.pdf', 2000))
  await expect(field.getByText('Failed to upload the file. Please try again!')).toBeVisible()
  await expect(owner.getByText('cut.pdf file upload failed.')).toBeVisible()
  await expect(field.getByRole('progressbar')).toHaveCount(0)
  await expect(field.getByRole('button', { name: 'cut.pdf', exact: true })).toHaveCount(0)
  await owner.unroute('**/files')
  await choose.setInputFiles(pdf('cut.pdf', 2000))
  await expect(owner.getByText('cut.pdf file uploaded successfully.')).toBeVisible()
  await expect(field.getByText('Failed to upload the file. Please try again!')).toHaveCount(0)
  await expect(field.getByRole('button', { name: 'cut.pdf', exact: true })).toBeVisible()
})
