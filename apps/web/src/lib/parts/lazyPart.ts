import { lazy, type ComponentType } from 'react'
import { untilLoaded } from './untilLoaded.ts'

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never

/** A component that is loaded when it is first drawn. Without a server its place waits: the screen stays. */
export const lazyPart = <Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) =>
  lazy(async () => ({
    default: (await untilLoaded(load))[name] as ComponentType<PropsOf<Module[Name]>>,
  }))
