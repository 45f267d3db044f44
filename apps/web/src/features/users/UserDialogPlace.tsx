import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import type { UserDialog } from './UserDialog.tsx'

const Loaded = lazyPart(() => import('./UserDialog.tsx'), 'UserDialog')

/** The dialog of a person; its code is fetched when it is first opened. */
export const UserDialogPlace = (props: ComponentProps<typeof UserDialog>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
