import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toastError } from '../../../lib/toasts.tsx'
import type { CardPage } from './CardPageForm.tsx'

/** Time after which the navigation to the card page counts as blocked. */
const goneByMs = 20_000

/**
 * Shows "redirecting", then renders the form that opens the card page (§4).
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

  /** Starts the redirect; a second click during the first has no effect. */
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

  // After Back from the card page the browser may restore this page with the open dialog.
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
