import { useDeferredValue, useState, type ReactNode } from 'react'

interface DeferredContentProps<Data> {
  /** Undefined until loaded. */
  readonly data: Data | undefined
  /** Placeholder until the content is rendered. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Renders loaded content deferred, so that the page stays responsive; cached content at once. */
export function DeferredContent<Data>({ data, skeleton, children }: DeferredContentProps<Data>) {
  const arrived = data !== undefined
  const [awaited] = useState(!arrived)
  const drawn = useDeferredValue(arrived, false)
  return arrived && (drawn || !awaited) ? children(data) : skeleton
}
