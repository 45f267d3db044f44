import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import { createElement, type ComponentType } from 'react'
import { isReached } from './lib/parts/serverReached.ts'
import { LateScreen } from './shell/LateScreen.tsx'

/**
 * A screen that is loaded when somebody goes there. The router loads the page anew for a screen that is
 * missing, which is right for a newer version of the program; without a server, though, the browser's own
 * error page would take the place of the portal.
 */
export function lazyScreen<Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module,
): AsyncRouteComponent<object> {
  let loaded: ComponentType | undefined
  const keep = async () => (loaded = (await load())[name] as ComponentType)
  const Late = () => (loaded ? createElement(loaded) : <LateScreen load={keep} />)
  return lazyRouteComponent(async () => {
    try {
      return { default: await keep() }
    } catch (error) {
      if (await isReached()) throw error
      return { default: Late }
    }
  })
}
