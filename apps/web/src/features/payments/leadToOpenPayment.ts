import type { AnyRouter } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { syncedPayments } from '../../shell/startSync.ts'
import { isChanged } from './selection/paymentFlag.ts'

/**
 * Syncs payments after the app is loaded, and opens the summary of an open payment (§4). A selection that
 * is being changed in this browser stays, and so does a person who has opened another page. Pages of
 * payments open it themselves; pages without a login (a payment link, the return from the card page) do
 * not.
 */
export async function leadToOpenPayment(router: AnyRouter): Promise<void> {
  const { pathname } = location
  const screen = router.getMatchedRoutes(pathname)[2]?.id ?? ''
  if (!screen.startsWith('/app/') || screen.startsWith('/app/payments')) return
  const { paymentId } = await syncedPayments()
  if (paymentId === null || isChanged() || location.pathname !== pathname) return
  router.history.replace(paths.confirmPayment(paymentId))
}
