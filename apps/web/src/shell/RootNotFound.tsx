import { Suspense } from 'react'
import { lazyPart } from '../lib/parts/lazyPart.ts'
import { useFindMember } from '../lib/session/memberStore.ts'
import { OverlayHost } from '../ui/overlay/OverlayHost.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import classes from './AppLayout.module.css'

const AppLayout = lazyPart(() => import('./AppLayout.tsx'), 'AppLayout')

/** An address outside every screen: in the frame for those who are signed in, by itself for others. */
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
