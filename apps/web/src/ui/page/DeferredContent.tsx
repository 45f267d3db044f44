import { useDeferredValue, useState, type ReactNode } from 'react'

interface DeferredContentProps<Data> {
  /** Undefined while it is on its way. */
  readonly data: Data | undefined
  /** What holds its place until it is drawn. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What had to be waited for is drawn in slices between which the page answers; what was there at once, at once. */
export function DeferredContent<Data>({ data, skeleton, children }: DeferredContentProps<Data>) {
  const arrived = data !== undefined
  const [awaited] = useState(!arrived)
  const drawn = useDeferredValue(arrived, false)
  return arrived && (drawn || !awaited) ? children(data) : skeleton
}
