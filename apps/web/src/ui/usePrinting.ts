import { useSyncExternalStore } from 'react'

const print = matchMedia('print')

// Value of the event only: Chromium sends no event if `matches` was read just before.
let isPrinting = print.matches
print.addEventListener('change', ({ matches }) => {
  isPrinting = matches
})

function subscribe(listener: () => void): () => void {
  print.addEventListener('change', listener)
  return () => print.removeEventListener('change', listener)
}

/** True during printing, when tables show all rows, as paper has no pager. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
