import { useSyncExternalStore } from 'react'

const print = matchMedia('print')

// From the event alone: Chromium sends no change for a list whose `matches` was read just before it.
let isPrinting = print.matches
print.addEventListener('change', ({ matches }) => {
  isPrinting = matches
})

function subscribe(listener: () => void): () => void {
  print.addEventListener('change', listener)
  return () => print.removeEventListener('change', listener)
}

/** True if the page is being drawn for paper, which has no pager: a table then shows all its rows. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
