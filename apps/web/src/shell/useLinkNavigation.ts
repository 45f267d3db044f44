import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Paths that the server answers itself. */
const serverPaths = /^\/(corporate|media|docs|healthz|readyz|metrics)(\/|$)/i

function innerAddress(
  target: EventTarget | null,
): { readonly anchor: Element; readonly href: string } | undefined {
  const anchor = target instanceof Element ? target.closest('a[href]') : null
  if (!(anchor instanceof HTMLAnchorElement)) return undefined
  if ((anchor.target && anchor.target !== '_self') || anchor.hasAttribute('download')) return undefined
  if (anchor.getAttribute('href')?.startsWith('#')) return undefined
  const url = new URL(anchor.href)
  if (url.origin !== location.origin || serverPaths.test(url.pathname)) return undefined
  return { anchor, href: url.pathname + url.search + url.hash }
}

/**
 * Turns a plain click on a link of the portal into a navigation of the router. Components of `ui/` render
 * `<a href>` from `paths.ts` without the router, so middle click, Ctrl-click and "copy link" work.
 */
export function useLinkNavigation(): void {
  const router = useRouter()
  useEffect(() => {
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const inner = innerAddress(event.target)
      if (!inner) return
      event.preventDefault()
      router.history.push(inner.href)
    }
    const preload = (event: Event) => {
      const inner = innerAddress(event.target)
      // After a failed preload the click tries again.
      if (inner?.anchor.hasAttribute('data-preload')) {
        router.preloadRoute({ to: '.', href: inner.href }).catch(() => undefined)
      }
    }
    document.addEventListener('click', click)
    document.addEventListener('pointerover', preload)
    document.addEventListener('focusin', preload)
    return () => {
      document.removeEventListener('click', click)
      document.removeEventListener('pointerover', preload)
      document.removeEventListener('focusin', preload)
    }
  }, [router])
}
