import type { OrderFields } from './orderFields.ts'

/**
 * What was typed into an order and is not stored yet, kept in the browser: it survives a reload, the end of the session
 * and a closed tab (R7: nothing typed is ever lost).
 */
interface KeptFields {
  /** The version of the order it was typed into. */
  readonly version: number
  readonly changed: Partial<OrderFields>
}

const keyOf = (orderId: number): string => `tradecounter.orderFields.${orderId}`

export function keepFields(orderId: number, kept: KeptFields): void {
  if (Object.keys(kept.changed).length === 0) localStorage.removeItem(keyOf(orderId))
  else localStorage.setItem(keyOf(orderId), JSON.stringify(kept))
}

export function findKeptFields(orderId: number): KeptFields | undefined {
  try {
    const text = localStorage.getItem(keyOf(orderId))
    return text ? (JSON.parse(text) as KeptFields) : undefined
  } catch {
    return undefined
  }
}
