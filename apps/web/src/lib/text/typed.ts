import { useEffect, useState } from 'react'
import { findMember } from '../session/memberStore.ts'

/**
 * Storage of unsaved input by user name: it
 * survives a reload and the end of the session, and other people do not see it.
 * `tab` is deleted with the tab, `browser` is not; `visitor` is a tab of a person who is not logged in.
 */
export type Place = 'tab' | 'browser' | 'visitor'

const prefix = 'tradecounter.typed.'
const prefixOf = (userName: string): string => `${prefix}${userName}.`
/**
 * Storage key by person and customer; undefined without a member, during
 * a redirect to the login.
 */
function nameOf(key: string, place: Place): string | undefined {
  if (place === 'visitor') return prefixOf('') + key
  const member = findMember()
  if (!member) return undefined
  const { userName, customer } = member
  return prefixOf(userName) + (customer ? `${customer.customerId}.${key}` : key)
}

const storages: Readonly<Record<Place, Storage>> = {
  tab: sessionStorage,
  browser: localStorage,
  visitor: sessionStorage,
}

/** Stores a value, or deletes it for `undefined`. Without a member, stored values stay unchanged. */
export function keepTyped(key: string, value: unknown, place: Place = 'tab'): void {
  const name = nameOf(key, place)
  if (name === undefined) return
  try {
    if (value === undefined) storages[place].removeItem(name)
    else storages[place].setItem(name, JSON.stringify(value))
  } catch {
    // Text stays only in the field if the storage is full or blocked.
  }
}

/** Stored input, unchanged. */
export function findTyped(key: string, place: Place = 'tab'): unknown {
  const name = nameOf(key, place)
  if (name === undefined) return undefined
  try {
    const text = storages[place].getItem(name)
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

/** State that survives a reload, but not leaving the screen: an opened dialog. */
export function useThroughReload<Value>(key: string, initial: Value): [Value, (next: Value) => void] {
  const [value, change] = useState<Value>(() => (findTyped(key) as Value | undefined) ?? initial)
  useEffect(() => {
    if (Object.is(value, initial)) return undefined
    keepTyped(key, value)
    return () => keepTyped(key, undefined)
  }, [key, value, initial])
  return [value, change]
}
