import { z } from 'zod'
import { isBlank } from '@tradecounter/rules/characters.ts'
import { isPlainDate } from '@tradecounter/rules/time/businessTime.ts'

/** Building blocks shared by the contracts. */

/** Largest number of an integer column. */
export const integerMaximum = 2 ** 31 - 1
export const id = z.int().positive()
const plainDigits = /^(?:0|-?[1-9]\d*)$/

/**
 * Whole number in a path or a query, written in plain digits: `0x4f9`,
 * `01273` and `127.3e1` are refused, so that each record has one address.
 */
export const wholeNumber = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    return plainDigits.test(value) ? Number(value) : Number.NaN
  }, z.int().min(minimum).max(maximum))

/** Last page number: with ten million rows a page, its offset is still a safe integer. */
const lastPage = 900_000_000

/** Number of a page. A page past the end of its list is empty (R48). */
export const pageNumber = wholeNumber(1)
  .overwrite((page) => Math.min(page, lastPage))
  .default(1)

/** Id in a path or a query. */
export const pathId = wholeNumber(1)
/** Ids with two names in §3. */
export const orderID = z.int().meta({ alias: 'orderId' })
export const productID = z.int().meta({ alias: 'productId' })
export const version = z.int().positive()
/** Version that the client read. Older clients send none; their changes apply to any version (§7, R40). */
export const versionIfKnown = version
  .optional()
  .describe(
    'Version that was read; a record that has changed since is refused. Without it, any version is changed',
  )
export const plainDate = z.string().refine(isPlainDate, { error: 'Please enter a date as YYYY-MM-DD.' })
export const instant = z.string()
/** True for text that PostgreSQL can store: no zero character and no lone surrogate. */
const isKeepable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** Text of at most the given length, free of characters that PostgreSQL cannot store. */
export const text = (maximum: number) =>
  z
    .string()
    .max(maximum, { error: `Please enter at most ${maximum} characters.` })
    .refine(isKeepable, { error: 'Please enter text without control characters.' })

/** Text of one line, such as a name, a phone number or a reference. */
export const lineOfText = (maximum: number) =>
  text(maximum).refine((value) => !/[\n\v\f\r\u0085\u2028\u2029]/u.test(value.trim()), {
    error: 'Please enter text without line breaks.',
  })

/** Required text with at least one visible character; spaces around it are removed. */
export const requiredText = (maximum: number, missing: string) =>
  text(maximum)
    .trim()
    .refine((value) => !isBlank(value), { error: missing })

export const person = z.object({ userName: z.string(), firstName: z.string(), lastName: z.string() })
/** Id of a table that has four-byte integers, such as customers, in a path or a query. */
export const integerId = wholeNumber(1, integerMaximum)
export const customerParams = z.strictObject({ customerId: integerId })
export const orderParams = customerParams.extend({ orderId: pathId })
/** Problem inside a successful result. */
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
  .meta({ description: 'Accepted and ignored: the server decides this value' })

/** Fields of `sentBack` for a list of wire names. */
export const sentBackFields = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sentBack])) as Readonly<Record<Name, typeof sentBack>>

const repeated = pathId.optional().describe('May repeat the id of the path; another id is refused')

/** Ids of the path that older clients repeat in the query (§7); the server refuses different ones. */
export const repeatedInQuery = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, repeated])) as Readonly<Record<Name, typeof repeated>>

/** Result of a route without content. */
export const nothing = z.null()

/** Amount in whole cents; the schema of every field named `…Cents`. */
export const cents = () =>
  z.int({ error: 'Please enter an amount with at most two decimals.' }).meta({ description: 'AUD' })
