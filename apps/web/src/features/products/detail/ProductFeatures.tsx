import { Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'

const CleanHtml = lazyPart(() => import('./CleanHtml.tsx'), 'CleanHtml')

/** The features a supplier wrote; what makes them safe comes after the screen they are at the end of. */
export function ProductFeatures({ html }: { readonly html: string }) {
  return (
    <Suspense>
      <CleanHtml html={html} />
    </Suspense>
  )
}
