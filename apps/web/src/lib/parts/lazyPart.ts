import { lazy, type ComponentType } from 'react'
import { untilLoaded } from './untilLoaded.ts'

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never

/** Component that is loaded at its first rendering. Without a server it waits, and the screen stays. */
export const lazyPart = <Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) =>
  lazy(async () => ({
    default: (await untilLoaded(load))[name] as ComponentType<PropsOf<Module[Name]>>,
  }))
