import { findUnsent } from '../api/unsentWrite.ts'

let typedAt: string | undefined

/** Records the screen on which the person last typed or ticked. */
export function watchTyping(): () => void {
  const note = () => {
    typedAt = location.pathname
  }
  document.addEventListener('input', note, { capture: true, passive: true })
  return () => document.removeEventListener('input', note, { capture: true })
}

/** True if leaving the screen would lose work: a begun form, or an unsent write. */
export const isHalfDone = (): boolean => typedAt === location.pathname || findUnsent() !== undefined
