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
}

const key = 'unsentWrite'

/** Label of the pressed button, read before the request, as a waiting button loses the focus. */
export const pressedLabel = (): string | undefined => {
  const pressed = document.activeElement
  return pressed instanceof HTMLButtonElement ? pressed.textContent?.trim() || undefined : undefined
}

export const keepUnsent = (write: UnsentWrite): void => keepTyped(key, write)

export const findUnsent = (): UnsentWrite | undefined => findTyped(key) as UnsentWrite | undefined

/** Removes an unsent write that was sent, is obsolete, or is stored elsewhere. */
export const forgetUnsent = (): void => keepTyped(key, undefined)
