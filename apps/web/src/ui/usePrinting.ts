import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const print = matchMedia('print')

// Value of the event only: Chromium sends no event if `matches` was read just before.
let isPrintMedia = print.matches
let isBetweenEvents = false
print.addEventListener('change', ({ matches }) => {
  isPrintMedia = matches
})
addEventListener('beforeprint', () => {
  isBetweenEvents = true
})
addEventListener('afterprint', () => {
  isBetweenEvents = false
})

/**
 * Chromium counts the pages right after `beforeprint`, and changes the media only later: rows that are
 * rendered then would have no page.
 */
function subscribe(listener: () => void): () => void {
  const renderNow = () => flushSync(listener)
  print.addEventListener('change', listener)
  addEventListener('beforeprint', renderNow)
  addEventListener('afterprint', listener)
  return () => {
    print.removeEventListener('change', listener)
    removeEventListener('beforeprint', renderNow)
    removeEventListener('afterprint', listener)
  }
}

/** True during printing, when tables show all rows, as paper has no pager. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isPrintMedia || isBetweenEvents)
