import { useSyncExternalStore } from 'react'
import { leftScreen } from '../api/leftScreen.ts'
import { createListeners } from '../listeners.ts'

/**
 * Login dialog of the same person after a session ended during unfinished work:
 * it is shown above the page (§8 401), and writes wait for it.
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

/** Continues waiting writes after the same person has logged in again. */
export function goOnLoggedIn(): void {
  pending?.end()
  pending = undefined
  listeners.tell()
}

export const isAskedToLogInAgain = (): boolean => pending !== undefined

export const useAskedToLogInAgain = (): boolean =>
  useSyncExternalStore(listeners.subscribe, isAskedToLogInAgain)

/** Resolves when the same person has logged in again; rejects when they leave the screen. */
export function loggedInAgain(signal: AbortSignal | null | undefined): Promise<void> {
  const { promise, reject } = Promise.withResolvers<void>()
  const leave = () => reject(leftScreen())
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave, { once: true })
  return Promise.race([pending?.answer ?? Promise.resolve(), promise]).finally(() =>
    signal?.removeEventListener('abort', leave),
  )
}
