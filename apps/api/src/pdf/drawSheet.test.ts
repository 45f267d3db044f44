import { expect, test } from 'vitest'
import { documentFacts, taggedTexts } from './pdfTexts.fixtures.ts'
import { drawSheet } from './drawSheet.ts'
import type { Sheet } from './sheet.ts'

const sheet = (rows: number, terms = ''): Sheet => ({
  title: 'Quote QU-0000012 version 2',
  heading: 'Quote',
  subject: 'QU-0000012, version 2',
  sender: 'Southern Cross Supplies',
  recipient: 'Harbour Plumbing',
  account: 'Harbour Plumbing (1001)',
  facts: [['Valid until', '18/12/2026']],
  tables: [
    {
      title: 'Lines',
      columns: [
        { heading: 'Code', width: 40 },
        { heading: 'Product' },
        { heading: 'Amount', amount: true, width: 30 },
      ],
      rows: Array.from({ length: rows }, (_, row) => [`P-${row + 1}`, `Basin number ${row + 1}`, '$1.10']),
      totals: [
        ['GST', '$0.10'],
        ['Total', '$1.10'],
      ],
    },
  ],
  texts: terms ? [{ title: 'Terms', text: terms }] : [],
  notice: 'Questions? Write to us.',
  madeAt: new Date('2026-12-01T00:00:00Z'),
})

const drawn = async (content: Sheet) => Buffer.from(await drawSheet(content))

test('500 lines are all there, once and in order, over pages that each have a head and a foot', async () => {
  const pdf = await drawn(sheet(500))
  const texts = taggedTexts(pdf)
  const codes = texts.filter(({ tag, text }) => tag === 'TD' && text.startsWith('P-')).map(({ text }) => text)
  expect(codes).toEqual(Array.from({ length: 500 }, (_, row) => `P-${row + 1}`))
  const pages = Math.max(...texts.map(({ page }) => page))
  expect(pages).toBeGreaterThan(10)
  for (let page = 1; page <= pages; page += 1) {
    const artifacts = texts
      .filter((part) => part.page === page && part.tag === 'Artifact')
      .map(({ text }) => text)
    expect(artifacts.some((text) => text.endsWith(`Page ${page} of ${pages}`))).toBe(true)
    expect(artifacts.filter((text) => text === 'Code Product Amount')).toHaveLength(page === 1 ? 0 : 1)
  }
  // Expect one table over all pages: a head, the lines and two totals.
  const { count } = documentFacts(pdf)
  expect([count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 503, 5, 1502])
})

test('long terms go on over pages as one paragraph, and the same sheet is the same file', async () => {
  const terms = Array.from({ length: 1000 }, (_, at) => `word${at}`).join(' ')
  const pdf = await drawn(sheet(1, terms))
  expect(pdf.equals(await drawn(sheet(1, terms)))).toBe(true)
  const words = taggedTexts(pdf).flatMap(({ tag, text }) => (tag === 'P' ? text.split(' ') : []))
  expect(words.filter((word) => word.startsWith('word')).join(' ')).toBe(terms)
  expect(Math.max(...taggedTexts(pdf).map(({ page }) => page))).toBe(2)
})

test('letters that the fonts lack are counted, not lost or drawn as boxes', async () => {
  const rows = [['P-1 ½ ™ → Đặng', 'כהן', '$1.10']]
  const [table] = sheet(1).tables
  if (!table) throw new Error('No table')
  const texts = taggedTexts(
    await drawn({ ...sheet(0), recipient: 'محمد 👍 Иван', tables: [{ ...table, rows }] }),
  ).map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining(['[4 Arabic letters] [1 emoji] Иван', 'P-1 ½ ™ → Đặng', '[3 Hebrew letters]']),
  )
})

test('long texts and unbroken words of many lines are all there, on as many lines as they need', async () => {
  const [table] = sheet(1).tables
  if (!table) throw new Error('No table')
  const word = 'W'.repeat(200)
  const long = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')
  const rows = Array.from({ length: 200 }, (_, row) => [
    `P-${row + 1}`,
    row === 100 ? word : row === 150 ? long : `Basin ${row}`,
    '$1.10',
  ])
  const texts = taggedTexts(await drawn({ ...sheet(0), tables: [{ ...table, rows }] }))
  const cells = texts.filter(({ tag }) => tag === 'TD').map(({ text }) => text)
  expect(cells.filter((text) => text.startsWith('P-'))).toHaveLength(200)
  expect(cells.filter((text) => text.replaceAll(' ', '') === word)).toHaveLength(1)
  expect(cells.filter((text) => text.startsWith('word0'))).toEqual([long])
  const word200 = texts.find(({ text }) => text.startsWith('WWW'))
  expect(new Set(word200?.starts.map(({ x }) => x)).size).toBe(1)
  expect(word200?.starts.length).toBeGreaterThan(4)
})

test('a cell higher than a page goes on in further rows, each with its amounts beside its beginning', async () => {
  const [table] = sheet(1).tables
  if (!table) throw new Error('No table')
  const lines = Array.from({ length: 180 }, (_, at) => `line ${at + 1}`)
  const rows = [
    ['P-1', 'Basin', '$1.10'],
    ['P-2', lines.join('\n'), '$2.20'],
    ['P-3', 'Tap', '$3.30'],
  ]
  const texts = taggedTexts(await drawn({ ...sheet(0), tables: [{ ...table, rows }] }))
  const cells = texts.filter(({ tag }) => tag === 'TD')
  const long = cells.filter(({ text }) => text.startsWith('line '))
  expect(long.map(({ text }) => text).join(' ')).toBe(lines.join(' '))
  expect(long.map(({ page }) => page)).toEqual([2, 3, 4])
  const pageOf = (text: string) => cells.find((cell) => cell.text === text)?.page
  expect([pageOf('P-2'), pageOf('$2.20'), pageOf('P-3'), pageOf('$3.30')]).toEqual([2, 2, 4, 4])
})

test('amounts of as many digits begin below each other, whatever the digits are', async () => {
  const amounts = ['$1,117.15', '$8,888.88', '$7,717.71']
  const columns = [{ heading: 'Product' }, { heading: 'Amount', amount: true, width: 30 }]
  const tables = [{ columns, rows: amounts.map((amount) => ['Basin', amount]) }]
  const cells = taggedTexts(await drawn({ ...sheet(0), tables })).filter(({ text }) => amounts.includes(text))
  expect(cells.map(({ text }) => text)).toEqual(amounts)
  expect(new Set(cells.map(({ starts }) => starts[0]?.x)).size).toBe(1)
})
