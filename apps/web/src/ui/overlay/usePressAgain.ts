import { useEffect, useRef } from 'react'

/**
 * Ref of a button that was pressed before its menu's code was loaded:
 * it gets the focus, so that Escape returns it, and a press.
 */
export function usePressAgain(pressed: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const done = useRef(false)
  useEffect(() => {
    if (!pressed || done.current) return
    done.current = true
    button.current?.focus()
    button.current?.click()
  }, [pressed])
  return button
}
