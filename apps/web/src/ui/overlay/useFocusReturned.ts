import { useEffect } from 'react'

/** Delay until the library has moved the focus itself. */
const settleMs = 20

/** Last focused element outside menus and dialogs: a menu has closed when its dialog opens. */
let outside: Element | null = null

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !target.closest('[role="menu"], [role="dialog"]')) outside = target
})

const opensFrom = (active: Element | null): Element | null =>
  active === document.body || active?.closest('[role="menu"]') ? outside : active

function giveBack(opener: Element | null): void {
  const atClose = document.activeElement
  setTimeout(() => {
    const now = document.activeElement
    // The person, the next dialog or a screen has moved it.
    if (now !== null && now !== document.body && now !== atClose) return
    const next = opener?.isConnected ? opener : document.querySelector('#main')
    ;(next as HTMLElement | null)?.focus({ preventScroll: true })
  }, settleMs)
}

/**
 * Gives the focus back to the opener of a dialog once it closes, or to the content if the opener is gone.
 * The library does so only for a dialog that is rendered before it is opened and after it is closed.
 */
export function useFocusReturned(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    const opener = opensFrom(document.activeElement)
    return () => giveBack(opener)
  }, [opened])
}
