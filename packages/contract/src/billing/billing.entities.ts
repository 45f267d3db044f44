import { billingFieldNames, type BillingField } from '@tradecounter/rules/billing/billingFields.ts'
import { z } from 'zod'
import { text } from '../fields.ts'

/** Longer than any of them may be: the rules say which field is too long, with whatever else is wrong. */
const typed = text(300).prefault('')
const shown = z.string()

const each = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(billingFieldNames.map((name) => [name, schema])) as Record<BillingField, Schema>

/** §3 Billing, as it is told. */
export const billing = z.object(each(shown))
/** The same as it is typed: what is left out is empty. */
export const typedBilling = z.strictObject(each(typed))
/** Changes of single fields: a field that is left out stays as it is. */
export const changedBilling = each(text(300).optional())
