import { lazy, Suspense } from 'react'

const CleanHtml = lazy(async () => ({ default: (await import('./CleanHtml.tsx')).CleanHtml }))

/** The features a supplier wrote; what makes them safe comes after the screen they are at the end of. */
export function ProductFeatures({ html }: { readonly html: string }) {
  return (
    <Suspense>
      <CleanHtml html={html} />
    </Suspense>
  )
}
