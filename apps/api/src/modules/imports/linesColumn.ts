import type { NamedEventLine } from '@tradecounter/rules/orders/shipments/acceptShipmentEvent.ts'
import { z } from 'zod'
import { column, type Cell, type ColumnOptions, type ImportColumn } from './importColumn.ts'
import { repeatedName } from './reading/repeatedName.ts'

/** Numbers as text, and codes of digits as numbers, as in the other columns. */
const numberOf = (value: unknown) =>
  typeof value === 'string' && /^\d{1,10}$/.test(value.trim()) ? Number(value) : value
const codeOf = (value: unknown) => (Number.isSafeInteger(value) ? String(value) : value)

const quantity = z.preprocess(numberOf, z.int().min(0).max(1_000_000_000))
const namedLine = z.union([
  z.strictObject({
    productCode: z.preprocess(
      codeOf,
      z
        .string()
        .max(50)
        .regex(/^[^\p{Cc}\p{Cs}]+$/u),
    ),
    quantity,
  }),
  z.strictObject({ lineID: z.preprocess(numberOf, z.int().positive()), quantity }),
])
const namedLines = z.array(namedLine).min(1)

/** `4 x BA-WHB`: the quantity comes first, as a product code may end like one. */
const written = /^(\d{1,10})\s*[x×]\s*(\S.*)$/i

function fromText(text: string): unknown {
  if (text.startsWith('[')) {
    try {
      const lines: unknown = JSON.parse(text)
      return repeatedName(text) === undefined ? lines : undefined
    } catch {
      return undefined
    }
  }
  return text
    .replace(/;\s*$/, '')
    .split(';')
    .map((part) => {
      const [, count, productCode] = written.exec(part.trim()) ?? []
      return { productCode, quantity: Number(count) }
    })
}

/** Lines of an event as they are staged. */
export const parseLines = (staged: string): readonly NamedEventLine[] => namedLines.parse(JSON.parse(staged))

/** Products of an order and their quantities, staged as the text of a JSON array. */
export const linesColumn = (name: string, options: ColumnOptions): ImportColumn => ({
  ...column(
    name,
    'quantity x product code, separated by semicolons; in NDJSON also an array',
    'text',
    options,
    (text): Cell => {
      const lines = namedLines.safeParse(fromText(text))
      return lines.success
        ? { value: JSON.stringify(lines.data) }
        : { problem: `${name} is not written like ${options.example}.` }
    },
  ),
  takesArrays: true,
})
