import { sql } from 'kysely'

/** True if the customer keeps budgets: screens ask for those of the order only then. */
export const hasBudgets = sql<boolean>`exists (select from budgets b where b.customer_id = o.customer_id)`

/** True if an enabled cost centre has a budget that asks or stops, which an order without one would avoid. */
export const requireCostCentre = sql<boolean>`exists (
  select from budgets b join cost_centres bc on bc.customer_id = b.customer_id and bc.id = b.cost_centre_id and bc.enabled
  where b.customer_id = o.customer_id and b.above <> 'warn')`
