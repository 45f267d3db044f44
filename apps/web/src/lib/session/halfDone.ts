import { findUnsent } from '../api/unsentWrite.ts'

let typedAt: string | undefined

/** Notes on which screen something was last typed or ticked. */
export function watchTyping(): () => void {
  const note = () => {
    typedAt = location.pathname
  }
  document.addEventListener('input', note, { capture: true, passive: true })
  return () => document.removeEventListener('input', note, { capture: true })
}

/** True if leaving the screen would lose work: a form that was begun, or a write that was not sent. */
export const isHalfDone = (): boolean => typedAt === location.pathname || findUnsent() !== undefined
