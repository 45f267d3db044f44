import { Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import type { AttachedFilesProps } from './LoadedAttachedFiles.tsx'

const LoadedAttachedFiles = lazyPart(() => import('./LoadedAttachedFiles.tsx'), 'LoadedAttachedFiles')

/**
 * PDFs of a payment or a transaction, loaded at the first
 * rendering, after the documents.
 */
export const AttachedFiles = (props: AttachedFilesProps) => (
  <Suspense fallback={<Skeleton height={76} />}>
    <LoadedAttachedFiles {...props} />
  </Suspense>
)
