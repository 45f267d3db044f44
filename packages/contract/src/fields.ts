import { z } from 'zod'
import { isBlank } from '@tradecounter/rules/characters.ts'
import { isPlainDate } from '@tradecounter/rules/time/businessTime.ts'

/** Building blocks shared by the contracts. */
export const id = z.int().positive()
const plainDigits = /^(?:0|-?[1-9]\d*)$/

/**
 * A whole number in a path or a query, written in plain digits: `0x4f9`,
 * `01273` and `127.3e1` are other addresses of the same thing to nobody.
 */
export const wholeNumber = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    return plainDigits.test(value) ? Number(value) : Number.NaN
  }, z.int().min(minimum).max(maximum))

/**
 * With ten million rows a page, as many rows before it as a
 * number can count: a later page is as empty as this one.
 */
const lastPage = 900_000_000

/** A page by its number. One past the end of its list is empty (R48). */
export const pageNumber = wholeNumber(1)
  .overwrite((page) => Math.min(page, lastPage))
  .default(1)

/** An id in a path or a query. */
export const pathId = wholeNumber(1)
/** Ids that §3 has under two names. */
export const orderID = z.int().meta({ alias: 'orderId' })
export const productID = z.int().meta({ alias: 'productId' })
export const version = z.int().positive()
/** The version that was read. Older clients send none and mean the record as it is now (§7, R40). */
export const versionIfKnown = version
  .optional()
  .describe('The version that was read: a record that has changed since is refused. Left out: as it is now')
export const plainDate = z.string().refine(isPlainDate, { error: 'Please enter a date as YYYY-MM-DD.' })
export const instant = z.string()
/** The database keeps neither a zero character nor half a surrogate pair. */
const isKeepable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** Text of at most the given length, free of characters that PostgreSQL cannot store. */
export const text = (maximum: number) =>
  z
    .string()
    .max(maximum, { error: `Please enter at most ${maximum} characters.` })
    .refine(isKeepable, { error: 'Please enter text without control characters.' })

/** Required text with at least one visible character; spaces around it are removed. */
export const requiredText = (maximum: number, missing: string) =>
  text(maximum)
    .trim()
    .refine((value) => !isBlank(value), { error: missing })

export const person = z.object({ userName: z.string(), firstName: z.string(), lastName: z.string() })
/** Customers are numbered by four bytes; one past them cannot exist. */
export const customerParams = z.strictObject({ customerId: wholeNumber(1, 2 ** 31 - 1) })
export const orderParams = customerParams.extend({ orderId: pathId })
/** One reason of a refusal inside a result that is not refused as a whole. */
export const displayedProblem = z.object({
  code: z.string(),
  displayMessage: z.string(),
  field: z.string().optional(),
})
/**
 * Field of a record that older clients send back unchanged (§3, §7) and the server
 * alone decides: accepted, never read. A field that is not declared is refused by name.
 */
export const sentBack = z
  .unknown()
  .optional()
  .meta({ description: 'Accepted and ignored: the server decides it' })

/** One such field for each name, as the wire has it. */
export const sentBackFields = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sentBack])) as Readonly<Record<Name, typeof sentBack>>

const repeated = pathId.optional().describe('May repeat the id of the path; another one is refused')

/**
 * Ids of the path that older clients name in the query as well (§7); the server refuses those that differ.
 */
export const repeatedInQuery = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, repeated])) as Readonly<Record<Name, typeof repeated>>

/** The answer of a route that has nothing to tell. */
export const nothing = z.null()

/** A non-negative or signed amount in whole cents; always the schema of a field named `…Cents`. */
export const cents = () =>
  z.int({ error: 'Please enter an amount with at most two decimals.' }).meta({ description: 'AUD' })
