import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toastError } from '../../lib/toasts.tsx'
import type { CardPage } from '../payments/summary/CardPageForm.tsx'
import { useProceed, type Typed } from './paymentRequest.data.ts'

/** A browser that is still here after so long was not let go to the card page. */
const goneByMs = 20_000

/**
 * §4 Payment requests: redirecting, then the form of the card
 * page. A second click while the first runs does nothing.
 */
export function useCardPage(token: string, onFailure: () => void) {
  const { mutateAsync } = useProceed(token)
  const running = useRef(false)
  const [redirecting, setRedirecting] = useState(false)
  const [cardPage, setCardPage] = useState<CardPage>()

  const stop = () => {
    running.current = false
    setRedirecting(false)
    setCardPage(undefined)
  }

  const proceed = async (typed: Typed) => {
    if (running.current) return
    running.current = true
    setRedirecting(true)
    try {
      setCardPage(await mutateAsync(typed))
    } catch (error) {
      stop()
      onFailure()
      throw error
    }
  }

  const giveUp = useEffectEvent(() => {
    stop()
    toastError('The card page could not be opened. Please try again.')
  })
  useEffect(() => {
    if (!cardPage) return undefined
    const timer = setTimeout(() => giveUp(), goneByMs)
    return () => clearTimeout(timer)
  }, [cardPage])

  // Back from the card page: the browser may show this page as it was left, with the modal open.
  const comeBack = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) stop()
  })
  useEffect(() => {
    const show = (event: PageTransitionEvent) => comeBack(event)
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])

  return { redirecting, cardPage, proceed }
}
