import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

const minuteMs = 60_000
let aheadMs = 0
const listeners = createListeners()

/** Saves the difference to the time in the server's latest answer. */
export function setServerTime(now: string): void {
  aheadMs = Date.parse(now) - Date.now()
  listeners.emit()
}

function subscribe(listener: () => void): () => void {
  const leave = listeners.subscribe(listener)
  // Updates a suspended tab, and an open screen at the cut-off of 14:00.
  const timer = setInterval(listener, 1000)
  document.addEventListener('visibilitychange', listener)
  return () => {
    leave()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Calls back when an answer of the server has corrected the time. */
export const onServerTime = listeners.subscribe

/** Time of the server, as a browser's clock may be wrong. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs)

const thisMinute = (): number => Math.floor(serverNow().getTime() / minuteMs) * minuteMs

/** Server time to the minute. */
export const useServerMinute = (): Date => new Date(useSyncExternalStore(subscribe, thisMinute))
