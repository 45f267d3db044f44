import type { AnyRouter } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { syncedPayments } from '../../shell/askForSync.ts'
import { isChanged } from './selection/paymentFlag.ts'

/**
 * §4: once the app is loaded, payments are synced and an open payment leads to its summary. A selection that
 * is being changed in this browser stays, and so does a person who went to another page meanwhile. Pages of
 * payments lead there themselves; pages without a login (a payment link, the return from the card page) lead
 * nowhere.
 */
export async function leadToOpenPayment(router: AnyRouter): Promise<void> {
  const { pathname } = location
  const screen = router.getMatchedRoutes(pathname)[2]?.id ?? ''
  if (!screen.startsWith('/app/') || screen.startsWith('/app/payments')) return
  const { paymentId } = await syncedPayments()
  if (paymentId === null || isChanged() || location.pathname !== pathname) return
  router.history.replace(paths.confirmPayment(paymentId))
}
