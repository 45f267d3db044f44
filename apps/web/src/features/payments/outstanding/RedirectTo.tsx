import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Replaces the address by that of another screen. */
export function RedirectTo({ href }: { readonly href: string }) {
  const router = useRouter()
  useEffect(() => router.history.replace(href), [router, href])
  return null
}
