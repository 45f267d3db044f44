import { z } from 'zod'
import { isPlainDate } from '@tradecounter/rules/time/businessTime.ts'

/** Building blocks shared by the contracts. */
export const id = z.int().positive()
/** An id in a path or a query. */
export const pathId = z.coerce.number().int().positive()
export const version = z.int().positive()
export const plainDate = z.string().refine(isPlainDate, { error: 'Please enter a date as YYYY-MM-DD.' })
export const instant = z.string()
/** The database keeps neither a zero character nor half a surrogate pair. */
const isKeepable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** What a person types, as it can be kept. */
export const text = (maximum: number) =>
  z
    .string()
    .max(maximum, { error: `Please enter at most ${maximum} characters.` })
    .refine(isKeepable, { error: 'Please enter text without control characters.' })

export const person = z.object({ userName: z.string(), firstName: z.string(), lastName: z.string() })
/** Customers are numbered by four bytes; one past them cannot exist. */
export const customerParams = z.strictObject({ customerId: pathId.max(2 ** 31 - 1) })
export const orderParams = customerParams.extend({ orderId: pathId })
/** One reason of a refusal inside a result that is not refused as a whole. */
export const displayedProblem = z.object({
  code: z.string(),
  displayMessage: z.string(),
  field: z.string().optional(),
})
/**
 * What an older client sends back with a record as it got it (§3, §7) and the server alone decides: taken, never read.
 * What it is not said to send is refused by name.
 */
const sentBack = z.unknown().optional().meta({ description: 'Accepted and ignored: the server decides it' })

/** One such field for each name, as the wire has it. */
export const sentBackFields = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sentBack])) as Readonly<Record<Name, typeof sentBack>>

/** The answer of a route that has nothing to tell. */
export const nothing = z.null()

/** A non-negative or signed amount in whole cents; always the schema of a field named `…Cents`. */
export const cents = () =>
  z.int({ error: 'Please enter an amount with at most two decimals.' }).meta({ description: 'AUD' })
