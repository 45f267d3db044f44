import { IconAlertOctagon } from '@tabler/icons-react'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { Suspense } from 'react'
import { lazyPart } from '../lib/parts/lazyPart.ts'
import classes from './OnHoldBanner.module.css'

const OnHoldFacts = lazyPart(() => import('./OnHoldFacts.tsx'), 'OnHoldFacts')

/** Banner on every screen of a customer on hold (R12): reason, link to payments, and contact. */
export const OnHoldBanner = () => (
  <div className={classes.banner} role="status">
    <p className={classes.text}>
      <IconAlertOctagon size={18} aria-hidden />
      {orderProblems.onHold.displayMessage}
    </p>
    <Suspense>
      <OnHoldFacts />
    </Suspense>
  </div>
)
