import { Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'

const CleanHtml = lazyPart(() => import('./CleanHtml.tsx'), 'CleanHtml')

/** Features of a product; the sanitiser is loaded late, as they are at the end of the screen. */
export function ProductFeatures({ html }: { readonly html: string }) {
  return (
    <Suspense>
      <CleanHtml html={html} />
    </Suspense>
  )
}
