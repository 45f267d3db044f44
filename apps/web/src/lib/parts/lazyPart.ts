import { createElement, lazy, Suspense, type ComponentType } from 'react'
import { useShortcuts } from '../useShortcuts.ts'
import { untilLoaded } from './untilLoaded.ts'

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never

interface Closable {
  readonly opened?: boolean
  readonly onClose: () => void
}

/** Placeholder of an overlay that is being loaded: Escape cancels its opening. */
function Opening({ opened = true, onClose }: Closable) {
  useShortcuts({ Escape: opened ? onClose : undefined })
  return null
}

/**
 * Component that is loaded at its first rendering. Without a server it waits, and the screen stays. One with
 * `onClose` is an overlay, and needs no Suspense around it.
 */
export function lazyPart<Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  const Part = lazy(async () => ({ default: (await untilLoaded(load))[name] as ComponentType<object> }))
  return (props: PropsOf<Module[Name]>) => {
    const part = createElement(Part, props as object)
    if (!('onClose' in (props as object))) return part
    return createElement(Suspense, { fallback: createElement(Opening, props as Closable) }, part)
  }
}
