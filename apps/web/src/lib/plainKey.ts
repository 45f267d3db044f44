import { isTyping } from './isTyping.ts'

/** The key of a shortcut: pressed alone, while nobody types and no dialog is open. */
export function plainKey(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return undefined
  return event.key
}
