import { rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openMediaStore } from './mediaStore.ts'

test('a picture and its name are on the disk before its row is written, as the row may outlive a power failure (D2)', async () => {
  const folder = memoryFolder('tradecounter-media-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const store = openMediaStore(folder)
  const handle = await open(folder)
  const flush = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync')
  await handle.close()
  onTestFinished(() => flush.mockRestore())
  await store.put('a picture', 'png')
  expect(flush).toHaveBeenCalledTimes(2)
})
