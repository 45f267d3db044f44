import { useEffect, useEffectEvent } from 'react'

const ticked = new Set(['checkbox', 'radio'])

/**
 * True if a key pressed there is typed text rather than a shortcut. Nobody types
 * into a tick box; in a field for figures (`data-figures`) letters are no text.
 */
function isTyping(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && ticked.has(target.type)) return false
  if (target.dataset['figures'] !== undefined && /^[a-z]$/i.test(key)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

type Act = () => unknown

/**
 * Acts on keys pressed alone, while nobody types and no dialog is open. A key without an
 * act, or whose act is undefined now or finds nothing to do (false), stays the browser's.
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
