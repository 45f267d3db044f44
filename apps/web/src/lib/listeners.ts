type Listener<Values extends readonly unknown[]> = (...values: Values) => void

export interface Listeners<Values extends readonly unknown[]> {
  readonly emit: (...values: Values) => void
  /**
   * Adds a listener and returns a function that removes it, for `useSyncExternalStore`.
   */
  readonly subscribe: (listener: Listener<Values>) => () => void
}

/** Listeners to a state outside React. */
export function createListeners<Values extends readonly unknown[] = []>(): Listeners<Values> {
  const listeners = new Set<Listener<Values>>()
  return {
    emit: (...values) => {
      for (const listener of listeners) listener(...values)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
