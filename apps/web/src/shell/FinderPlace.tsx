import { useEffect, useState } from 'react'
import { lazyPart } from '../lib/parts/lazyPart.ts'
import { onOpenFinder, openFinder } from './finder.ts'

const FindDialog = lazyPart(() => import('../features/finding/FindDialog.tsx'), 'FindDialog')

const isFindKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'

/**
 * Search over all records, whose code is loaded when it is
 * first opened. Ctrl+K opens it if no dialog is open.
 */
export function FinderPlace() {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isFindKey(event) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      openFinder()
    }
    document.addEventListener('keydown', press)
    const forget = onOpenFinder(() => setOpened(true))
    return () => {
      document.removeEventListener('keydown', press)
      forget()
    }
  }, [])
  return opened ? <FindDialog onClose={() => setOpened(false)} /> : null
}
