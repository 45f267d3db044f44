import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { selectionDay } from '@tradecounter/rules/payments/selection/selectionDay.ts'
import { useEffect, useEffectEvent } from 'react'
import { toastError } from '../../../lib/toasts.tsx'

const checkMs = 15_000

/** §9: selections reset at 11.59pm of the business's clock, also on a screen that is left open. */
export function useEndOfDay(timeZone: string, hasSelection: () => boolean, reset: () => void): void {
  const end = useEffectEvent(() => {
    if (!hasSelection()) return
    reset()
    toastError(paymentProblems.selectionReset.displayMessage)
  })
  useEffect(() => {
    let day = selectionDay(new Date(), timeZone)
    const timer = setInterval(() => {
      const now = selectionDay(new Date(), timeZone)
      if (now === day) return
      day = now
      end()
    }, checkMs)
    return () => clearInterval(timer)
  }, [timeZone])
}
