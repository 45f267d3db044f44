import { expect, test } from 'vitest'
import { kindsByName } from './kinds/kindsByName.ts'
import { readRows } from './reading/readRows.ts'

const event = { eventId: 'E', orderNumber: 'SO-1', type: 'shipped', at: '2026-11-20T14:05:00Z', carrier: 'C' }

async function readEvent(text: string) {
  const chunks = async function* () {
    yield Buffer.from(text)
  }
  const [batch] = await Array.fromAsync(readRows(kindsByName.orderevents, chunks(), 'ndjson'))
  return batch
}

test('items take codes of digits as numbers, and quantities as text', async () => {
  const stagedOf = async (lines: unknown): Promise<unknown> => {
    const batch = await readEvent(JSON.stringify({ ...event, parcelNumber: 'P', lines }))
    expect(batch?.errors).toEqual([])
    return JSON.parse(String(batch?.rows[0]?.['lines']))
  }
  expect(await stagedOf([{ productCode: 22_423, quantity: '4' }])).toEqual([
    { productCode: '22423', quantity: 4 },
  ])
  expect(await stagedOf([{ lineID: '17', quantity: 4 }])).toEqual([{ lineID: 17, quantity: 4 }])
  expect(await stagedOf('4 x A; 2 x B;')).toEqual([
    { productCode: 'A', quantity: 4 },
    { productCode: 'B', quantity: 2 },
  ])
})

test('a field that an item has twice is refused', async () => {
  const lines = '[{"productCode":"A","quantity":1},{"productCode":"B","quantity":2,"quantity":3}]'
  const batch = await readEvent(
    JSON.stringify({ ...event, lines: 0 }).replace('"lines":0', `"lines":${lines}`),
  )
  expect(batch?.errors).toEqual([{ line: 1, message: "The field 'quantity' is there twice." }])
})
