import { useSyncExternalStore } from 'react'
import { findMember } from '../../../lib/session/memberStore.ts'
import { createListeners } from '../../../lib/listeners.ts'

/**
 * Unsaved-order flag of §4 for this tab: an order created here and neither saved as a draft, submitted
 * nor cancelled. It only opens the leave dialog (R7); typed text is stored on the server anyway.
 */
export interface UnsavedOrder {
  readonly orderId: number
  readonly customerId: number
  readonly orderNumber: string
}

/** Storage key of a dismissed notice; the next login deletes it (R7). */
export const laterKey = 'leftBehindLater'

const flagKey = 'tradecounter.unsavedOrder'
const listeners = createListeners()
/**
 * Ids of orders that were saved, submitted or cancelled here. An order is unsaved only once,
 * so a late answer must not set its flag again.
 */
const settled = new Set<number>()
let current = read()

function read(): UnsavedOrder | undefined {
  const text = sessionStorage.getItem(flagKey)
  return text ? (JSON.parse(text) as UnsavedOrder) : undefined
}

function write(next: UnsavedOrder | undefined): void {
  current = next
  if (next) sessionStorage.setItem(flagKey, JSON.stringify(next))
  else sessionStorage.removeItem(flagKey)
  listeners.emit()
}

export function flagUnsaved(order: UnsavedOrder): void {
  if (current?.orderId !== order.orderId && !settled.has(order.orderId)) write(order)
}

/** Resets the flag after saving as a draft, submitting or cancelling (§4). */
export function clearUnsaved(orderId: number): void {
  settled.add(orderId)
  if (current?.orderId === orderId) write(undefined)
}

/**
 * Unsaved order of the member's present customer; another customer's waits for a switch back.
 */
export function findUnsaved(): UnsavedOrder | undefined {
  const customer = findMember()?.customer
  return customer && current && customer.customerId !== current.customerId ? undefined : current
}

export const useUnsaved = (): UnsavedOrder | undefined =>
  useSyncExternalStore(listeners.subscribe, findUnsaved)
