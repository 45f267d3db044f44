import { emptyElement } from './browserStub.fixtures.ts'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

export interface RenderedHook<Value> {
  /** Latest result of the hook. */
  readonly now: () => Value
  /** Does something with that and waits until it is drawn. */
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
  // Nothing of it goes on in the test that follows.
  onTestFinished(leave)
  return {
    now,
    act: (doing) => flushSync(() => doing(now())),
    leave,
  }
}
