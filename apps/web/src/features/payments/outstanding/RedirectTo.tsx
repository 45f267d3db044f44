import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Another screen stands at this address now. */
export function RedirectTo({ href }: { readonly href: string }) {
  const router = useRouter()
  useEffect(() => router.history.replace(href), [router, href])
  return null
}
