import { expect, test } from 'vitest'
import { supplierOfFiles } from '../../files/supplierOfFiles.fixtures.ts'
import { accountWithFiles, minutesOn } from './documentFetches.fixtures.ts'

const supplier = supplierOfFiles()
const account = () => accountWithFiles(supplier)

test('a file that is sent by itself takes the place of its address', async () => {
  const { row, send, upload, fetchAll, opened, waiting, requestedPaths } = await account()
  await send(row('one.pdf'))
  await upload('%PDF-sent')
  expect(await waiting()).toEqual([])
  await fetchAll()
  expect([await opened(), requestedPaths()]).toEqual(['%PDF-sent', []])
})

test('a corrected file that is sent by itself stays when the old address is sent again, until another one is', async () => {
  const { row, send, upload, fetchAll, opened } = await account()
  await send(row('one.pdf'))
  await fetchAll()
  await upload('%PDF-corrected')
  expect(await send(row('one.pdf'))).toMatchObject({ unchanged: 1 })
  await fetchAll(minutesOn(600))
  expect(await opened()).toBe('%PDF-corrected')
  expect(await send(row('two.pdf'))).toMatchObject({ updated: 1 })
  await fetchAll()
  expect(await opened()).toMatch(/two\.pdf/)
})

test.each([
  ['fetches its file', '%PDF-old'],
  ['fails', '<script>'],
])('a corrected file stays if a running download of the address %s after it', async (_, body) => {
  const { row, send, upload, fetchAll, opened, waiting } = await account()
  await send(row('one.pdf'))
  const isRequested = Promise.withResolvers<void>()
  const isCorrected = Promise.withResolvers<void>()
  supplier.answer = (__, reply) => {
    isRequested.resolve()
    void isCorrected.promise.then(() => reply.end(body))
  }
  const running = fetchAll()
  await isRequested.promise
  await upload('%PDF-corrected')
  isCorrected.resolve()
  await running
  expect([await opened(), await waiting()]).toEqual(['%PDF-corrected', []])
})
