import { useState } from 'react'
import { findMember, type SignedInMember } from '../session/memberStore.ts'

/**
 * Storage of unsaved input by user name: it
 * survives a reload and the end of the session, and other people do not see it.
 * `tab` is deleted with the tab, `browser` is not.
 */
type Place = 'tab' | 'browser'

const prefix = 'tradecounter.typed.'
const prefixOf = (userName: string): string => `${prefix}${userName}.`
/** Storage key by person and customer. */
const nameOf = ({ userName, customer }: SignedInMember, key: string): string =>
  prefixOf(userName) + (customer ? `${customer.customerId}.${key}` : key)

const storages: Readonly<Record<Place, Storage>> = { tab: sessionStorage, browser: localStorage }

/**
 * Stores a value, or deletes it for `undefined`. Without a member,
 * during a redirect to the login, stored values stay unchanged.
 */
export function keepTyped(key: string, value: unknown, place: Place = 'tab'): void {
  const member = findMember()
  if (!member) return
  const name = nameOf(member, key)
  try {
    if (value === undefined) storages[place].removeItem(name)
    else storages[place].setItem(name, JSON.stringify(value))
  } catch {
    // Text stays only in the field if the storage is full or blocked.
  }
}

/** Stored input, unchanged. */
export function findTyped(key: string, place: Place = 'tab'): unknown {
  const member = findMember()
  if (!member) return undefined
  try {
    const text = storages[place].getItem(nameOf(member, key))
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

function forgetWhere(storage: Storage, isGone: (name: string) => boolean): void {
  for (const name of Object.keys(storage))
    if (name.startsWith(prefix) && isGone(name)) storage.removeItem(name)
}

/** Removes other people's input after a login. */
export function forgetTypedByOthers(userName: string): void {
  for (const storage of Object.values(storages))
    forgetWhere(storage, (name) => !name.startsWith(prefixOf(userName)))
}

/** Removes this tab's input after sending it. */
export const forgetTypedInTab = (): void => forgetWhere(sessionStorage, () => true)

/** State that is stored while it differs from its initial value. */
export function useTyped<Value>(key: string, initial: Value): [Value, (next: Value) => void] {
  const [value, setValue] = useState<Value>(() => (findTyped(key) as Value | undefined) ?? initial)
  const change = (next: Value) => {
    setValue(next)
    keepTyped(key, Object.is(next, initial) ? undefined : next)
  }
  return [value, change]
}
