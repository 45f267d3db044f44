import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toastError } from '../../../lib/toasts.tsx'
import type { CardPage } from './CardPageForm.tsx'

/** A browser that is still here after so long was not let go to the card page. */
const goneByMs = 20_000

/**
 * §4: redirecting, then the form of the card page, which sends the payer away when it is drawn.
 * @param onStop runs when the payer stays or comes back
 */
export function useCardRedirect(onStop?: () => void) {
  const running = useRef(false)
  const [redirecting, setRedirecting] = useState(false)
  const [cardPage, setCardPage] = useState<CardPage>()

  const stop = () => {
    running.current = false
    setRedirecting(false)
    setCardPage(undefined)
    onStop?.()
  }

  /** A second click while the first runs does nothing. */
  const redirect = async (ask: () => Promise<CardPage | undefined>) => {
    if (running.current) return
    running.current = true
    setRedirecting(true)
    try {
      setCardPage(await ask())
    } catch (error) {
      stop()
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

  return { redirecting, cardPage, redirect }
}
