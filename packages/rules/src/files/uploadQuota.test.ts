import { expect, test } from 'vitest'
import { uploadQuota } from './fileLimits.ts'
import { uploadProblem } from './uploadQuota.ts'

const { files, bytes } = uploadQuota

test.each([
  ['the first file of a day', undefined, bytes, false],
  ['the last file there is room for', { files: files - 1, bytes: 0 }, 1, false],
  ['one file more', { files, bytes: 0 }, 1, true],
  ['the last byte there is room for', { files: 1, bytes: bytes - 10 }, 10, false],
  ['one byte more', { files: 1, bytes: bytes - 10 }, 11, true],
])('%s', (_, before, byteSize, isRefused) => {
  expect(uploadProblem(before, byteSize)?.code).toBe(isRefused ? 'uploadQuota' : undefined)
})
