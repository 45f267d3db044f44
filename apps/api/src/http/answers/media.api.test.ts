import { openMediaStore } from '@tradecounter/api/adapters/mediaStore.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'

test('a specification sheet is saved, a picture is shown, and neither can run scripts (R21)', async () => {
  const { portal } = await createPortal()
  const media = openMediaStore(portal.settings.dataFolder)
  const get = async (url: string) => (await portal.app.inject({ url })).headers
  const sheet = await get(await media.put('%PDF-1.4 whatever', 'pdf'))
  expect(sheet['content-disposition']).toBe('attachment')
  expect(sheet['content-type']).toBe('application/pdf')
  expect((await get(await media.put('<p>whatever</p>', 'html')))['content-disposition']).toBe('attachment')
  const picture = await get(await media.put('<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'))
  expect(picture['content-disposition']).toBeUndefined()
  for (const headers of [sheet, picture])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
})
