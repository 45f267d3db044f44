import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { selectionDay } from '@tradecounter/rules/payments/selection/selectionDay.ts'
import { useEffect, useEffectEvent } from 'react'
import { onServerTime, serverNow } from '../../../lib/api/serverClock.ts'
import { toastError } from '../../../lib/toasts.tsx'

const checkMs = 15_000

/** Resets the selection of an open screen at 11.59pm in the business's time zone (§9). */
export function useEndOfDay(timeZone: string, hasSelection: () => boolean, reset: () => void): void {
  const end = useEffectEvent(() => {
    if (!hasSelection()) return
    reset()
    toastError(paymentProblems.selectionReset.displayMessage)
  })
  useEffect(() => {
    const today = () => selectionDay(serverNow(), timeZone)
    let day = today()
    const timer = setInterval(() => {
      if (today() === day) return
      day = today()
      end()
    }, checkMs)
    const leave = onServerTime(() => {
      day = today()
    })
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [timeZone])
}
