import type { PriceTax } from '@tradecounter/rules/products/shownPrice.ts'
import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../lib/listeners.ts'
import { findMember } from '../../../lib/session/memberStore.ts'

/**
 * A person's choice to see prices with or without GST. Kept in this browser under the name of the
 * person: the server stores no preferences, and the first drawing of a price must not wait for one.
 */
const keyOf = (userName: string): string => `tradecounter.prices.${userName}`

const listeners = createListeners()
// Another tab of the same person.
window.addEventListener('storage', ({ key }) => {
  if (key?.startsWith(keyOf(''))) listeners.tell()
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
  listeners.tell()
}

export const usePriceTax = (): PriceTax => useSyncExternalStore(listeners.subscribe, findPriceTax)
