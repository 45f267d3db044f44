import { useSyncExternalStore } from 'react'
import { leftScreen } from '../api/leftScreen.ts'
import { createListeners } from '../listeners.ts'

/**
 * Login dialog of the same person after a session ended during unfinished work:
 * it is shown above the page (§8 401), and writes wait for it.
 */
interface PendingLogin {
  readonly answer: Promise<void>
  readonly end: () => void
}

const listeners = createListeners()
let pending: PendingLogin | undefined

export function requestLogin(): void {
  if (pending) return
  const { promise, resolve } = Promise.withResolvers<void>()
  pending = { answer: promise, end: resolve }
  listeners.emit()
}

/** Continues waiting writes after the same person has logged in again. */
export function resumeAfterLogin(): void {
  pending?.end()
  pending = undefined
  listeners.emit()
}

export const isLoginRequested = (): boolean => pending !== undefined

export const useLoginRequested = (): boolean => useSyncExternalStore(listeners.subscribe, isLoginRequested)

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
