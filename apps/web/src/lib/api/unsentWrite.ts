import { findTyped, keepTyped } from '../text/typed.ts'

/**
 * A write that met the end of the session: it changed nothing. Whoever did it is offered to send it when they have logged
 * in again, under the same key, so that it cannot happen twice (P7).
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

/** Asked before the request leaves: a button that waits for its answer is not the active element any more. */
export const pressedLabel = (): string | undefined => {
  const pressed = document.activeElement
  return pressed instanceof HTMLButtonElement ? pressed.textContent?.trim() || undefined : undefined
}

export const keepUnsent = (write: UnsentWrite): void => keepTyped(key, write)

export const findUnsent = (): UnsentWrite | undefined => findTyped(key) as UnsentWrite | undefined

/** It was sent, is not wanted any more, or is kept in another way. */
export const forgetUnsent = (): void => keepTyped(key, undefined)
