import type { CustomerReceivables } from '@tradecounter/contract/receivables/receivables.contract.ts'
import { Figure, Figures } from '../../ui/text/Figures.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { CreditMeter, creditUsedText } from './CreditUsed.tsx'

/** Figures of one customer's account: debts, credit and days to payment. */
export function AccountFigures({ account }: { readonly account: CustomerReceivables }) {
  const { due, notDueYetCents, dueEndOfMonthCents } = { ...account, ...account.due }
  const days = account.averageDaysToPay
  return (
    <Figures>
      <Figure term="Account balance">
        <Money cents={account.balanceCents} />
      </Figure>
      <Figure term="Overdue">
        <Money cents={due.totalDueCents - notDueYetCents - dueEndOfMonthCents} overdue />
      </Figure>
      <Figure term="Unapplied credits">
        <Money cents={account.unappliedCreditCents} />
      </Figure>
      <Figure
        term="Credit used"
        about={
          <>
            {creditUsedText(account)}
            <CreditMeter {...account} />
          </>
        }
      >
        <Money cents={account.balanceCents} />
      </Figure>
      <Figure term="Average days to pay" about="Weighted by amount, last 13 months">
        {days === null ? '–' : days.toLocaleString('en-AU')}
      </Figure>
    </Figures>
  )
}
