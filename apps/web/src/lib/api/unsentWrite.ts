import { findTyped, keepTyped } from '../text/typed.ts'

/**
 * A write that met the end of the session: it changed nothing. Whoever did it is offered to send
 * it when they have logged in again, under the same key, so that it cannot happen twice (P7).
 */
export interface UnsentWrite {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
  readonly idempotencyKey: string
  /** The words on the button that was pressed. */
  readonly label: string | undefined
}

const key = 'unsentWrite'

/** Label of the pressed button, read before the request leaves: a waiting button loses the focus. */
export const pressedLabel = (): string | undefined => {
  const pressed = document.activeElement
  return pressed instanceof HTMLButtonElement ? pressed.textContent?.trim() || undefined : undefined
}

export const keepUnsent = (write: UnsentWrite): void => keepTyped(key, write)

export const findUnsent = (): UnsentWrite | undefined => findTyped(key) as UnsentWrite | undefined

/** Removes an unsent write that was sent, is obsolete, or is stored elsewhere. */
export const forgetUnsent = (): void => keepTyped(key, undefined)
