import type { PriceTax } from '@tradecounter/rules/products/shownPrice.ts'
import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../lib/listeners.ts'
import { findMember } from '../../../lib/session/memberStore.ts'

/**
 * Storage key of a person's choice of prices with or without GST. It is stored in the browser, by user name,
 * as the first price must not wait for an answer of the server.
 */
const keyOf = (userName: string): string => `tradecounter.prices.${userName}`

const listeners = createListeners()
// Changes in another tab.
window.addEventListener('storage', ({ key }) => {
  if (key?.startsWith(keyOf(''))) listeners.emit()
})

function findPriceTax(): PriceTax {
  const member = findMember()
  return member && localStorage.getItem(keyOf(member.userName)) === 'ex' ? 'ex' : 'inc'
}

export function choosePriceTax(tax: PriceTax): void {
  const member = findMember()
  if (!member) return
  if (tax === 'ex') localStorage.setItem(keyOf(member.userName), tax)
  else localStorage.removeItem(keyOf(member.userName))
  listeners.emit()
}

export const usePriceTax = (): PriceTax => useSyncExternalStore(listeners.subscribe, findPriceTax)
