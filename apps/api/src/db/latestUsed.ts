/** Values by key; the one that was not used for longest is forgotten first. */
export interface LatestUsed<Value> {
  find(key: string): Value | undefined
  /** @returns values that were forgotten to make room */
  note(key: string, value: Value): Value[]
  forget(key: string): void
}

export function latestUsed<Value>(maximum: number): LatestUsed<Value> {
  const values = new Map<string, Value>()
  return {
    find(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    note(key, value) {
      values.delete(key)
      values.set(key, value)
      const evicted: Value[] = []
      for (const [oldest, oldestValue] of values) {
        if (values.size <= maximum) break
        values.delete(oldest)
        evicted.push(oldestValue)
      }
      return evicted
    },
    forget: (key) => void values.delete(key),
  }
}
