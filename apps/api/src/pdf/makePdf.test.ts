import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makePdf } from './makePdf.ts'
import type { Sheet } from './sheet.ts'

const sheet = (rows: number): Sheet => ({
  title: 'Statement March 2026',
  heading: 'Statement',
  subject: 'March 2026',
  sender: 'Trade Counter',
  recipient: 'Harbour Plumbing Supplies',
  account: 'Harbour Plumbing Supplies (1001)',
  facts: [['Account', 'Harbour Plumbing Supplies (1001)']],
  tables: [
    {
      title: 'Documents',
      columns: [{ heading: 'Document No.' }, { heading: 'Amount', amount: true, width: 28 }],
      rows: Array.from({ length: rows }, (_, row) => [`INV-${row}`, '$1.00']),
    },
  ],
  madeAt: new Date('2026-03-31T00:00:00Z'),
  notice: 'Questions? Write to us.',
})

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-'

test('the program keeps working while a long sheet is drawn', async () => {
  await makePdf(1, () => sheet(1))
  let turns = 0
  const counting = setInterval(() => (turns += 1), 0)
  const pdf = await makePdf(1, () => sheet(800)).finally(() => clearInterval(counting))
  expect(isPdf(pdf)).toBe(true)
  // Drawing in the program's own thread would leave no turn to other work.
  expect(turns).toBeGreaterThan(10)
})

test('of ten sheets of one customer no more than two are read and drawn at a time, none is refused, and another customer’s waits for none', async () => {
  const begun: number[] = []
  let ofFirst = 0
  let most = 0
  const make = async (customerId: number) => {
    const pdf = await makePdf(customerId, async () => {
      begun.push(customerId)
      // The PDF before is ready by then for the customer who waited.
      await nextTurn()
      if (customerId === 1) most = Math.max(most, (ofFirst += 1))
      return sheet(5)
    })
    if (customerId === 1) ofFirst -= 1
    return pdf
  }
  const first = Array.from({ length: 10 }, () => make(1))
  const other = make(2)
  expect((await Promise.all([...first, other])).every(isPdf)).toBe(true)
  expect(most).toBe(2)
  expect(begun.slice(0, 3)).toEqual([1, 1, 2])
})

test('a sheet that cannot be drawn fails by itself', async () => {
  const broken = { ...sheet(1), title: undefined as unknown as string, facts: [[undefined, undefined]] }
  await expect(makePdf(1, () => broken as unknown as Sheet)).rejects.toThrow('The PDF could not be drawn')
  await expect(makePdf(1, () => Promise.reject(new Error('not there')))).rejects.toThrow('not there')
  expect(isPdf(await makePdf(1, () => sheet(1)))).toBe(true)
})
