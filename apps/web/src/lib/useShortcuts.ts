import { useEffect, useEffectEvent } from 'react'

const ticked = new Set(['checkbox', 'radio'])

/**
 * True if a key is typed text instead of a shortcut. Checkboxes take
 * no text, and fields for figures (`data-figures`) no letters.
 */
function isTyping(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && ticked.has(target.type)) return false
  if (target.dataset['figures'] !== undefined && /^[a-z]$/i.test(key)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

type Act = () => unknown

/**
 * Shortcuts of single keys, while the person does not type and no dialog is open. A key without an
 * act, or whose act is undefined or returns false, is left to the browser.
 */
export function useShortcuts(acts: Readonly<Record<string, Act | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined
    if (!act || isTyping(event.target, event.key) || document.querySelector('[role="dialog"]')) return
    if (act() !== false) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
