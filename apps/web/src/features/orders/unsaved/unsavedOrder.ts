import { useSyncExternalStore } from 'react'
import { findMember } from '../../../lib/session/memberStore.ts'
import { createListeners } from '../../../lib/listeners.ts'

/**
 * The unsaved-order flag of §4, for this tab: an order created here and neither saved as a draft, submitted
 * nor cancelled. It only drives the leave dialog (R7); everything typed is stored on the server anyway.
 */
export interface UnsavedOrder {
  readonly orderId: number
  readonly customerId: number
  readonly orderNumber: string
}

/** Under this name an order that was left behind is put aside; the next login forgets it (R7). */
export const laterKey = 'leftBehindLater'

const flagKey = 'tradecounter.unsavedOrder'
const listeners = createListeners()
/**
 * Saved, submitted or cancelled here: an order is unsaved once
 * only, so a late copy of it cannot raise its flag again.
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
  listeners.tell()
}

export function flagUnsaved(order: UnsavedOrder): void {
  if (current?.orderId !== order.orderId && !settled.has(order.orderId)) write(order)
}

/** After saving as a draft, submitting or cancelling (§4: the flag is reset). */
export function clearUnsaved(orderId: number): void {
  settled.add(orderId)
  if (current?.orderId === orderId) write(undefined)
}

/**
 * Unsaved order of the customer the person works for now; another customer's waits until they switch back.
 */
export function findUnsaved(): UnsavedOrder | undefined {
  const customer = findMember()?.customer
  return customer && current && customer.customerId !== current.customerId ? undefined : current
}

export const useUnsaved = (): UnsavedOrder | undefined =>
  useSyncExternalStore(listeners.subscribe, findUnsaved)
