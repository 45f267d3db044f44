import type { Budget } from '@tradecounter/contract/budgets/budgets.entities.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import classes from './BudgetBar.module.css'

/** Text for the rest of a budget. */
const leftText = (leftCents: number): string =>
  leftCents < 0 ? `${formatCents(-leftCents)} above` : `${formatCents(leftCents)} left`

const parts = [
  ['spentCents', 'spent'],
  ['committedCents', 'committed'],
  ['reservedCents', 'reserved'],
] as const

/** Amount left of a budget, over a bar of its spent, committed and reserved shares. */
export function BudgetBar({ of }: { readonly of: Budget['current'] }) {
  const availableCents = of.amountCents + of.carriedCents
  const takenCents = availableCents - of.leftCents
  const most = Math.max(1, availableCents, takenCents)
  const shares = parts.filter(([name]) => of[name] > 0)
  return (
    <div className={classes.budget} data-over={of.leftCents < 0 || undefined}>
      <span className="tabular">{leftText(of.leftCents)}</span>
      <span className={classes.bar} aria-hidden>
        {shares.map(([name, kind]) => (
          <span key={name} data-kind={kind} style={{ '--share': of[name] / most }} />
        ))}
      </span>
    </div>
  )
}
