import { billingFieldNames, type BillingField } from '@tradecounter/rules/billing/billingFields.ts'
import { z } from 'zod'
import { text } from '../fields.ts'

/**
 * Text longer than any field may be, so that the rule refuses a long field together with all other faults.
 */
const typed = text(300).prefault('')
const shown = z.string()

const fieldsOf = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(billingFieldNames.map((name) => [name, schema])) as Record<BillingField, Schema>

/** Billing details of an answer (§3). */
export const billing = z.object(fieldsOf(shown))
/** Billing details of a request; an omitted field is empty. */
export const typedBilling = z.strictObject(fieldsOf(typed))
/** Changes of single fields; an omitted field stays unchanged. */
export const changedBilling = fieldsOf(text(300).optional())
