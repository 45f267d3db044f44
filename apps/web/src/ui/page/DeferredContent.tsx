import { useDeferredValue, useState, type ReactNode } from 'react'

interface DeferredContentProps<Data> {
  /** Undefined while it is on its way. */
  readonly data: Data | undefined
  /** Placeholder until the content is drawn. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Draws content that had to be loaded in slices, between which the page responds; cached content at once. */
export function DeferredContent<Data>({ data, skeleton, children }: DeferredContentProps<Data>) {
  const arrived = data !== undefined
  const [awaited] = useState(!arrived)
  const drawn = useDeferredValue(arrived, false)
  return arrived && (drawn || !awaited) ? children(data) : skeleton
}
