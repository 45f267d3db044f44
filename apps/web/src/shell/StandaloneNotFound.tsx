import { OverlayHost } from '../ui/OverlayHost.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import classes from './AppLayout.module.css'

/** An address outside every screen: no menu around it. */
export function StandaloneNotFound() {
  return (
    <main id="main" className={classes.main}>
      <NotFoundPage />
      <OverlayHost />
    </main>
  )
}
