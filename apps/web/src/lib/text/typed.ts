import { useState } from 'react'
import { findMember, type SignedInMember } from '../session/memberStore.ts'

/**
 * Storage of unsaved input, under the name of the person who typed it: it
 * survives a reload and the end of the session, and nobody else sees it.
 * `tab` lives as long as the tab, `browser` also after the tab is closed.
 */
type Place = 'tab' | 'browser'

const prefix = 'tradecounter.typed.'
const prefixOf = (userName: string): string => `${prefix}${userName}.`
/** Each customer somebody works for has its own. */
const nameOf = ({ userName, customer }: SignedInMember, key: string): string =>
  prefixOf(userName) + (customer ? `${customer.customerId}.${key}` : key)

const storages: Readonly<Record<Place, Storage>> = { tab: sessionStorage, browser: localStorage }

/**
 * Keeps a value; `undefined` forgets it. Without a member,
 * on the way to the login page, everything stays as it was.
 */
export function keepTyped(key: string, value: unknown, place: Place = 'tab'): void {
  const member = findMember()
  if (!member) return
  const name = nameOf(member, key)
  try {
    if (value === undefined) storages[place].removeItem(name)
    else storages[place].setItem(name, JSON.stringify(value))
  } catch {
    // A full or forbidden storage: what is typed lives on in the field.
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

/** Removes this tab's input after it was sent. */
export const forgetTypedInTab = (): void => forgetWhere(sessionStorage, () => true)

/** A state that is kept while it differs from what the screen begins with. */
export function useTyped<Value>(key: string, initial: Value): [Value, (next: Value) => void] {
  const [value, setValue] = useState<Value>(() => (findTyped(key) as Value | undefined) ?? initial)
  const change = (next: Value) => {
    setValue(next)
    keepTyped(key, Object.is(next, initial) ? undefined : next)
  }
  return [value, change]
}
