import { expect, test } from 'vitest'
import { kindsByName } from '../kinds/kindsByName.ts'
import { readRows } from './readRows.ts'
import { rowBytesMaximum } from './textOf.ts'

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function read(content: string | Uint8Array, size = 7) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const batches = await Array.fromAsync(readRows(kindsByName.costcentres, chunksOf(bytes, size)))
  return {
    rows: batches.flatMap(({ rows }) => rows),
    errors: batches.flatMap(({ errors }) => errors),
    total: batches.at(-1)?.total,
  }
}

const header = 'accountNumber,code,name,enabled'

test('a BOM, CRLF, quotes, blank lines and columns in another order are read, whatever the chunks', async () => {
  const text = `\uFEFFcode,accountNumber,name,enabled\r\nALX,100,"Café, ""North""",yes\r\n\r\nBRK,100,Brookvale,\r\n`
  for (const size of [1, 2, 3, 7, 1000]) {
    const { rows, errors, total } = await read(text, size)
    expect(errors).toEqual([])
    expect(total).toBe(2)
    expect(rows).toEqual([
      {
        accountNumber: '100',
        code: 'ALX',
        name: 'Café, "North"',
        emailAddress: null,
        enabled: true,
        line: 2,
      },
      { accountNumber: '100', code: 'BRK', name: 'Brookvale', emailAddress: null, enabled: null, line: 4 },
    ])
  }
})

test('rows of separators alone, which spreadsheets leave for cleared rows, are skipped', async () => {
  const { rows, errors, total } = await read(`${header}\n,,,\n100,A,Alpha,yes\n , ,,,,\n100,B,,yes\n`)
  expect([rows.map(({ line }) => line), total]).toEqual([[3], 2])
  expect(errors).toEqual([{ line: 5, column: 'name', message: 'name is required.' }])
})

test('refusals name the line as an editor counts it, and the column', async () => {
  const { rows, errors, total } = await read(
    `${header}\r\n100,A,"two\r\nlines",\r\n100,,,maybe\r\n100\r\n100,C,Fine,\r\n`,
  )
  expect(total).toBe(4)
  expect(rows.map(({ line }) => line)).toEqual([6])
  expect(errors).toEqual([
    { line: 2, column: 'name', message: 'name contains a line break or control character.' },
    { line: 4, column: 'code', message: 'code is required.' },
    { line: 4, column: 'name', message: 'name is required.' },
    { line: 4, column: 'enabled', message: "enabled 'maybe' is neither yes nor no." },
    { line: 5, message: 'This line has 1 value; the header has 4.' },
  ])
})

test('a file whose lines end with CR alone is refused by its line ends, not by its columns', async () => {
  for (const rows of [1, 100_000]) {
    const { errors } = await read(`${header}\r${'100,A,A,\r'.repeat(rows)}`, 65_536)
    expect(errors).toEqual([
      { line: 1, message: 'The first line has no end. Save the file with line ends of Windows or Unix.' },
    ])
  }
})

test('a file with semicolons or tabs between its columns is refused by its separators', async () => {
  for (const [separator, name] of [
    [';', 'semicolons'],
    ['\t', 'tabs'],
  ] as const) {
    const { errors } = await read(`${header}\n100,A,A,\n`.replaceAll(',', separator))
    const message = `Columns are separated by ${name}. Save the file as CSV with commas.`
    expect(errors).toEqual([{ line: 1, message }])
  }
})

test('unknown, missing and repeated columns are refused before any row is read', async () => {
  const { errors, rows } = await read('accountNumber,code,code,colour\n100,A,A,red\n')
  expect(rows).toEqual([])
  expect(errors.map(({ message }) => message)).toEqual([
    "Missing columns: 'name', 'enabled'.",
    "Unknown columns: 'colour'.",
    "Columns named twice: 'code'.",
  ])
})

test('a file from before a column that may be left out is read as it was', async () => {
  const names = kindsByName.products.columns
    .map(({ name }) => name)
    .filter((name) => name !== 'brandImageUrl')
  const cells = names.map((name) => (name === 'productCode' ? 'X1' : ''))
  const [batch] = await Array.fromAsync(
    readRows(kindsByName.products, chunksOf(Buffer.from(`${names.join(',')}\n${cells.join(',')}\n`), 1000)),
  )
  expect(batch?.errors.map(({ message }) => message)).toEqual([
    'name is required.',
    'brand is required.',
    'category is required.',
  ])
})

test('an empty file, broken quotes and other encodings are refused with an error text', async () => {
  expect((await read('')).errors[0]?.message).toContain('The file is empty.')
  const broken = await read(`${header}\n100,A,Alpha,yes\n100,B,"Beta,yes\n`)
  expect(broken.errors[0]?.message).toContain('cannot be read as CSV')
  expect(broken.errors[0]?.line).toBe(3)
  const latin = Buffer.from(`${header}\n${'100,A,A,\n'.repeat(40)}100,A,Caf\xE9 North,yes\n`, 'latin1')
  for (const size of [1, 7, 65_536])
    expect((await read(latin, size)).errors).toEqual([
      { line: 42, message: 'The file is not UTF-8 text. Please save it as “CSV UTF-8”.' },
    ])
})

test('a source that breaks off is an error, not a short file', async () => {
  async function* breaking(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${header}\n100,A,Alpha,yes\n`)
    throw new Error('connection lost')
  }
  await expect(Array.fromAsync(readRows(kindsByName.costcentres, breaking()))).rejects.toThrow(
    'connection lost',
  )
})

test('a line of NDJSON that has a field twice is refused, as only one of the values could count', async () => {
  const lines = [
    '{"accountNumber":"100","code":"A","name":"Alpha","name":"Alfa"}',
    '{"accountNumber":"100","code":"B","na\\u006de":"Beta","name": "Beta" }',
    '{"accountNumber":"100","code":"C","name":"\\"name\\":{","emailAddress":null}',
  ]
  const source = chunksOf(Buffer.from(lines.join('\n')), 7)
  const [batch] = await Array.fromAsync(readRows(kindsByName.costcentres, source, 'ndjson'))
  expect(batch?.errors).toEqual([1, 2].map((line) => ({ line, message: "The field 'name' is there twice." })))
  expect(batch?.rows.map(({ name }) => name)).toEqual(['"name":{'])
})

test('lines in a cell are refused too if an item has a field twice', () => {
  const column = kindsByName.orderevents.columns.find(({ name }) => name === 'lines')
  const item = '"productCode":"A","quantity":1'
  expect(column?.read(`[{${item}}]`)).toEqual({ value: `[{${item}}]` })
  expect(column?.read(`[{${item},"quantity":2}]`)).toHaveProperty('problem')
})

test('true in a text or number column of NDJSON is refused, not stored as yes', async () => {
  const row = '"accountNumber":"1","priceListReference":"1","productCode":"A"'
  const batch = await readLines(
    'pricelistitems',
    `{${row},"unitPrice":1,"withdrawn":true}`,
    `{${row},"unitPrice":true}`,
    `{"accountNumber":false}`,
  )
  expect(batch?.rows).toMatchObject([{ withdrawn: true }])
  expect(batch?.errors.map(({ line, column, message }) => [line, column, message])).toEqual([
    [2, 'unitPrice', 'unitPrice cannot be true or false. Send it as text.'],
    [3, 'accountNumber', 'accountNumber cannot be true or false. Send it as text.'],
  ])
})

async function readLines(kind: 'costcentres' | 'pricelistitems', ...lines: readonly string[]) {
  const source = chunksOf(Buffer.from(lines.join('\n')), 50)
  const [batch] = await Array.fromAsync(readRows(kindsByName[kind], source, 'ndjson'))
  return batch
}

test('a number in a text column of NDJSON is stored as it is written', async () => {
  const line = (code: string) => `{"accountNumber":1e2,"code": ${code} ,"name":"A","enabled":true}`
  const written = ['1.10', '-0', '7.0', '1E+2', '0.30000000000000000001']
  const batch = await readLines('costcentres', ...written.map(line), line('007'))
  expect(batch?.rows.map(({ accountNumber, code }) => [accountNumber, code])).toEqual(
    written.map((code) => ['1e2', code]),
  )
  expect(batch?.errors).toEqual([
    {
      line: 6,
      message: 'This line is not JSON.',
    },
  ])
})

test('a refusal repeats 40 characters of a text that names no column', async () => {
  const long = 'x'.repeat(200_000)
  const csv = await read(`accountNumber,code,name,enabled,${long}\n100,A,A,,\n`, 65_536)
  const quotes = await read(`${header}\n100,A,${long}"x",\n`, 65_536)
  const twice = await readLines('costcentres', `{"code":{"${long}":1,"${long}":2}}`)
  for (const { errors } of [csv, quotes, twice ?? { errors: [] }]) {
    expect(errors).toHaveLength(1)
    expect(errors[0]?.message).not.toContain('x'.repeat(41))
  }
})

test('a row with a broken quote is refused on the line where it begins, whatever the quote takes in', async () => {
  const rows = (count: number) => '1,C,C,\n'.repeat(count)
  const broken = {
    'never closed': [`1,B,"Beta,\n${rows(50)}`, 'is not closed'],
    'closed by a later row': [`1,B,"Beta,\n${rows(5)}1,D,"Dee",\n`, 'not doubled'],
    'longer than a row may be': [`1,B,"Beta,\n${rows(50_000)}`, 'is not closed'],
    'within a value': [`1,B,5" pipe,\n${rows(5)}`, 'does not begin and end with one'],
  }
  for (const [name, [text = '', reason]] of Object.entries(broken))
    expect([name, (await read(`${header}\n1,A,A,\n\n${text}`, 65_536)).errors]).toEqual([
      name,
      [
        {
          line: 4,
          message: expect.stringMatching(`^The row that begins here cannot be read as CSV: .*${reason}`),
        },
      ],
    ])
})

test('text of two bytes a letter is refused by its encoding, with a byte order mark or without', async () => {
  for (const mark of ['\uFEFF', ''])
    expect((await read(Buffer.from(`${mark}${header}\n100,A,A,\n`, 'utf16le'))).errors).toEqual([
      { line: 1, message: 'The file is not UTF-8 text. Please save it as “CSV UTF-8”.' },
    ])
})

test('a row of NDJSON that is too long is refused whatever the chunks', async () => {
  const lines = Buffer.from(`{"name":"${'x'.repeat(rowBytesMaximum)}"}\n{}`)
  for (const size of [1000, 1_000_000]) {
    const batches = await Array.fromAsync(readRows(kindsByName.costcentres, chunksOf(lines, size), 'ndjson'))
    expect(batches.at(-1)).toMatchObject({ unreadable: true, errors: [{ line: 1 }] })
  }
})

test('a letter is composed with a mark that follows a dropped direction character', async () => {
  expect((await read(`${header}\n100,e\u202A\u0301,A,\n`)).rows[0]?.code).toBe('\u00E9')
})
