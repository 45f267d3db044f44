import { useEffect, useRef, type RefObject } from 'react'

/** Latest value for code that runs later, such as an Undo after more was typed. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
