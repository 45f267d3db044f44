import { useEffect, useRef } from 'react'

/**
 * For a button that was pressed before its menu's code was there:
 * it takes the focus, so that Escape gives it back, and is pressed.
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
