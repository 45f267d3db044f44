import { findTyped, keepTyped } from '../../../lib/text/typed.ts'
import type { OrderFields } from './orderFields.ts'

/**
 * Unsaved fields of an order, stored in the browser: they survive a reload,
 * the end of the session and a closed tab (R7: typed text is never lost).
 */
interface StoredFields {
  /** Version of the order that the changes are based on. */
  readonly version: number
  readonly changed: Partial<OrderFields>
}

const keyOf = (orderId: number): string => `orderFields.${orderId}`

export const storeFields = (orderId: number, fields: StoredFields): void =>
  keepTyped(keyOf(orderId), Object.keys(fields.changed).length === 0 ? undefined : fields, 'browser')

export const findStoredFields = (orderId: number): StoredFields | undefined =>
  findTyped(keyOf(orderId), 'browser') as StoredFields | undefined
