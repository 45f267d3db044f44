import { findTyped, keepTyped } from '../../../lib/text/typed.ts'
import type { OrderFields } from './orderFields.ts'

/**
 * Unsaved fields of an order, stored in the browser: they survive a reload,
 * the end of the session and a closed tab (R7: typed text is never lost).
 */
interface KeptFields {
  /** Version of the order that the changes are based on. */
  readonly version: number
  readonly changed: Partial<OrderFields>
}

const keyOf = (orderId: number): string => `orderFields.${orderId}`

export const keepFields = (orderId: number, fields: KeptFields): void =>
  keepTyped(keyOf(orderId), Object.keys(fields.changed).length === 0 ? undefined : fields, 'browser')

export const findKeptFields = (orderId: number): KeptFields | undefined =>
  findTyped(keyOf(orderId), 'browser') as KeptFields | undefined
