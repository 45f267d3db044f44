type Listener<Told extends readonly unknown[]> = (...told: Told) => void

export interface Listeners<Told extends readonly unknown[]> {
  readonly tell: (...told: Told) => void
  /**
   * Tells `listener` from now on, until the returned function is called; as `useSyncExternalStore` wants it.
   */
  readonly subscribe: (listener: Listener<Told>) => () => void
}

/** Listeners to a state outside React. */
export function createListeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<Listener<Told>>()
  return {
    tell: (...told) => {
      for (const listener of listeners) listener(...told)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
