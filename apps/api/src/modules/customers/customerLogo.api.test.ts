import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { logoMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

const asFile = (bytes: Uint8Array | string, name = 'logo.png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)

test('a logo is redrawn, small and without camera data, and its people see it (§2)', async () => {
  const { portal, as, customer } = await createPortal()
  const params = { customerId: customer.id }
  const [admin, buyer] = [await as.admin(), await as.buyer()]
  const { version } = await admin.getCustomer({ params })
  const photo = await drawn(2000, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Where this was taken' } })
    .toBuffer()
  expect(photo.includes('Where this was taken')).toBe(true)
  const answer = await admin.uploadCustomerLogo({ params, file: asFile(photo, 'photo.jpg') })
  expect(answer.version).toBe(version + 1)
  expect(answer.logoImageUrl).toMatch(/^\/media\/[\da-f]{32}\.png$/)
  const storedLogo = await readFile(join(portal.settings.dataFolder, answer.logoImageUrl))
  expect(await sharp(storedLogo).metadata()).toMatchObject({ format: 'png', width: 192, height: 96 })
  expect(storedLogo.includes('Where this was taken')).toBe(false)
  expect((await buyer.getMe()).customer?.logoImageUrl).toBe(answer.logoImageUrl)

  const { logoImageUrl } = answer
  expect((await admin.updateCustomer({ params, body: { logoImageUrl } })).logoImageUrl).toBe(logoImageUrl)
  for (const other of ['https://elsewhere.example/logo.png', '/media/another.png', ''])
    await expectRefusal(
      admin.updateCustomer({ params, body: { logoImageUrl: other, onHold: true } }),
      'customerLogoAddress',
    )
  expect((await admin.getCustomer({ params })).onHold).toBe(false)
  const without = await admin.updateCustomer({
    params,
    body: { version: answer.version, logoImageUrl: null },
  })
  expect(without.logoImageUrl).toBeNull()
})

test('a file that is no PNG, JPEG or WebP is refused under any name, and so is a large one', async () => {
  const { as, customer } = await createPortal()
  const params = { customerId: customer.id }
  const admin = await as.admin()
  const broken = (await drawn(300, 300).png().toBuffer()).subarray(0, 90)
  const wrong = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    '%PDF-1.4 whatever',
    '<html></html>',
    '',
    broken,
    await drawn(20, 20).gif().toBuffer(),
    await drawn(20, 20).tiff().toBuffer(),
    // Few bytes, and more points than are ever opened.
    await drawn(8000, 5001).png().toBuffer(),
  ]
  for (const bytes of wrong)
    await expectRefusal(admin.uploadCustomerLogo({ params, file: asFile(bytes) }), 'customerLogoKind')
  const large = new Uint8Array(logoMaximumBytes + 1)
  await expectRefusal(admin.uploadCustomerLogo({ params, file: asFile(large) }), 'customerLogoSize')
  expect((await admin.getCustomer({ params })).logoImageUrl).toBeNull()
})
