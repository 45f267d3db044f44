import { Suspense } from 'react'
import { lazyPart } from '../lib/parts/lazyPart.ts'
import { useFindMember } from '../lib/session/memberStore.ts'
import { OverlayHost } from '../ui/overlay/OverlayHost.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import classes from './AppLayout.module.css'

const AppLayout = lazyPart(() => import('./AppLayout.tsx'), 'AppLayout')

/** Page for an unknown address: in the frame with a session, plain without. */
export function RootNotFound() {
  const member = useFindMember()
  if (member)
    return (
      <Suspense>
        <AppLayout>
          <NotFoundPage />
        </AppLayout>
      </Suspense>
    )
  return (
    <main id="main" className={classes.main}>
      <NotFoundPage />
      <OverlayHost />
    </main>
  )
}
