import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import { createElement, type ComponentType } from 'react'
import { isReached } from './lib/parts/serverReached.ts'
import { sayWhenSlow } from './lib/parts/untilLoaded.ts'
import { LateScreen } from './shell/LateScreen.tsx'

/**
 * Screen that is loaded when a person opens it. The router reloads the page for a missing screen,
 * which is right after an upgrade; but without a server the browser's
 * error page would replace the portal.
 */
export function lazyScreen<Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module,
): AsyncRouteComponent<object> {
  let loaded: ComponentType | undefined
  const keep = async () => (loaded = (await load())[name] as ComponentType)
  const Late = () => (loaded ? createElement(loaded) : <LateScreen load={keep} />)
  return lazyRouteComponent(async () => {
    const end = sayWhenSlow()
    try {
      return { default: await keep() }
    } catch (error) {
      end()
      if (await isReached()) throw error
      return { default: Late }
    } finally {
      end()
    }
  })
}
