import { useSyncExternalStore } from 'react'
import { leftScreen } from '../api/leftScreen.ts'
import { createListeners } from '../listeners.ts'

/**
 * The session ended while something was half done: who it was is asked to
 * log in again above the page (§8 401), and whatever was sent waits for it.
 */
interface Asked {
  readonly answer: Promise<void>
  readonly end: () => void
}

const listeners = createListeners()
let pending: Asked | undefined

export function askToLogInAgain(): void {
  if (pending) return
  const { promise, resolve } = Promise.withResolvers<void>()
  pending = { answer: promise, end: resolve }
  listeners.tell()
}

/** The same person is in again: what waited goes on. */
export function goOnLoggedIn(): void {
  pending?.end()
  pending = undefined
  listeners.tell()
}

export const isAskedToLogInAgain = (): boolean => pending !== undefined

export const useAskedToLogInAgain = (): boolean =>
  useSyncExternalStore(listeners.subscribe, isAskedToLogInAgain)

/** Until the same person is in again; somebody who leaves the screen meanwhile waits no longer. */
export function loggedInAgain(signal: AbortSignal | null | undefined): Promise<void> {
  const { promise, reject } = Promise.withResolvers<void>()
  const leave = () => reject(leftScreen())
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave, { once: true })
  return Promise.race([pending?.answer ?? Promise.resolve(), promise]).finally(() =>
    signal?.removeEventListener('abort', leave),
  )
}
