import type { PaymentProfile } from '@tradecounter/contract/documents/documents.entities.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { useId } from 'react'
import classes from './AccountSummary.module.css'

/**
 * §2 Account name, account number, payment terms and credit limit on one line, which a
 * narrow window folds into a button.
 */
export function AccountFacts({ profile }: { readonly profile: PaymentProfile | undefined }) {
  const id = useId()
  const facts = [
    ['Account Name', profile?.accountName],
    ['Account Number', profile?.accountNumber],
    ['Payment Terms', profile?.payTerms],
    ['Credit Limit', profile && formatCents(profile.creditLimitCents)],
  ] as const
  return (
    <>
      <button type="button" className={classes.unfold} popoverTarget={id}>
        Account details
      </button>
      <dl id={id} popover="auto" className={classes.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value ?? '…'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
