import { IconAlertOctagon } from '@tabler/icons-react'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import classes from './AppLayout.module.css'

/** Shown on every screen of a customer on hold (R12). */
export const OnHoldBanner = () => (
  <p className={classes.banner}>
    <IconAlertOctagon size={18} aria-hidden />
    {orderProblems.onHold.displayMessage}
  </p>
)
