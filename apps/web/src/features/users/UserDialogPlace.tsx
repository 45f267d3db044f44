import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import type { UserDialog } from './UserDialog.tsx'

const Loaded = lazyPart(() => import('./UserDialog.tsx'), 'UserDialog')

/** User dialog, whose code is loaded at its first opening. */
export const UserDialogPlace = (props: ComponentProps<typeof UserDialog>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
