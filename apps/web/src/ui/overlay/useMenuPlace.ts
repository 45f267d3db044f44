import { startTransition, useState, type KeyboardEvent } from 'react'

/**
 * Button of a menu before its first opening: hover or focus loads its code, and a press replaces the button
 * by the menu. A transition, so that the button keeps the focus until the code is there; Escape and leaving
 * the button end it.
 */
export function useMenuPlace(load: () => Promise<unknown>) {
  const [pressed, setPressed] = useState(false)
  // Errors are ignored here, as pressing the menu loads it again and reports them.
  const ask = () => void load().catch(() => undefined)
  const button = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': false,
    onPointerEnter: ask,
    onFocus: ask,
    onBlur: () => setPressed(false),
    onClick: () => startTransition(() => setPressed(true)),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && setPressed(false),
  }
  return { pressed, button }
}
