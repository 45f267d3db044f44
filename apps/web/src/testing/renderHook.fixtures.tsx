import { emptyElement } from './browserStub.fixtures.ts'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

export interface RenderedHook<Value> {
  /** Latest result of the hook. */
  readonly now: () => Value
  /** Acts on the hook's value and waits for the next render. */
  readonly act: (doing: (value: Value) => void) => void
  readonly leave: () => void
}

/** A hook in a component that draws nothing. */
export function renderHook<Value>(
  hook: () => Value,
  within: (children: ReactNode) => ReactNode = (children) => children,
): RenderedHook<Value> {
  const root = createRoot(emptyElement())
  let value: { readonly current: Value } | undefined
  function Screen() {
    value = { current: hook() }
    return null
  }
  const now = () => {
    if (!value) throw new Error('The hook has not answered.')
    return value.current
  }
  flushSync(() => root.render(within(<Screen />)))
  let left = false
  const leave = () => {
    if (left) return
    left = true
    flushSync(() => root.unmount())
  }
  // Unmount, so that no effect runs during the next test.
  onTestFinished(leave)
  return {
    now,
    act: (doing) => flushSync(() => doing(now())),
    leave,
  }
}
