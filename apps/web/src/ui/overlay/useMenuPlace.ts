import { useState } from 'react'

/**
 * The button of a menu that nobody has opened yet: pointed at or reached,
 * its code is asked for; pressed, it is put in the button's place.
 */
export function useMenuPlace(load: () => Promise<unknown>) {
  const [pressed, setPressed] = useState(false)
  // Errors are ignored here: pressing the menu loads it again and reports them.
  const ask = () => void load().catch(() => undefined)
  const button = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': false,
    onPointerEnter: ask,
    onFocus: ask,
    onClick: () => setPressed(true),
  }
  return { pressed, button }
}
