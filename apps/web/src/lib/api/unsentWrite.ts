import { findTyped, keepTyped } from '../text/typed.ts'

/**
 * Write that was refused by the end of the session. Its person can send
 * it after the next login, with the same idempotency key, so that it is not made twice (P7).
 */
export interface UnsentWrite {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
  readonly idempotencyKey: string
  /** Label of the pressed button. */
  readonly label: string | undefined
  /** True for a write that no press of a button sent. */
  readonly automatic: boolean
}

const key = 'unsentWrite'

/** Label of the pressed button, read before the request, as a waiting button loses the focus. */
export const pressedLabel = (): string | undefined => {
  const pressed = document.activeElement
  return pressed instanceof HTMLButtonElement ? pressed.textContent?.trim() || undefined : undefined
}

/** Stores a write; an automatic one does not replace that of a pressed button. */
export function keepUnsent(write: UnsentWrite): void {
  if (!write.automatic || !findUnsent()) keepTyped(key, write)
}

export const findUnsent = (): UnsentWrite | undefined => findTyped(key) as UnsentWrite | undefined

/** Write to offer after a reload. The screen of an automatic one repeats it. */
export function findOffered(): UnsentWrite | undefined {
  const write = findUnsent()
  if (!write?.automatic) return write
  forgetUnsent()
  return undefined
}

/** Removes an unsent write that was sent, is obsolete, or is stored elsewhere. */
export const forgetUnsent = (): void => keepTyped(key, undefined)
