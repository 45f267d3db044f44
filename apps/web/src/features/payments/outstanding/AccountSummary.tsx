import { Anchor } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { PaymentProfile } from '@tradecounter/contract/documents/documents.entities.ts'
import { amountsIncludeGst, formatCents } from '@tradecounter/rules/money.ts'
import { paymentMessages } from '@tradecounter/rules/payments/paymentMessages.ts'
import { type ReactNode, useId } from 'react'
import type { Loading } from '../../../lib/api/failures.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { owedIn } from './owedIn.ts'
import classes from './AccountSummary.module.css'

/**
 * §2 Account name, account number, payment terms and credit limit on one line, which a
 * narrow window folds into a button.
 */
function AccountFacts({ profile }: { readonly profile: PaymentProfile | undefined }) {
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

/** Account of a customer; parts that still load are absent. */
export interface Account extends Pick<Loading, 'isLoadingError' | 'refetch'> {
  readonly data: PaymentProfile | undefined
  readonly isLoading: boolean
}

export const loadingAccount: Account = {
  data: undefined,
  isLoading: true,
  isLoadingError: false,
  refetch: () => undefined,
}

interface AccountSummaryProps {
  readonly account: Account
  /** Button to pay all due documents, with their sum. */
  readonly children?: ReactNode
}

/**
 * §2 Account of a customer in one sentence: balance, overdue amount and credits. The parts below
 * appear with it, as its height is known only then.
 */
export function AccountSummary({ account, children }: AccountSummaryProps) {
  const profile = account.data
  return (
    <section className={classes.summary} aria-label="Account" data-leads>
      <p className={classes.sentence} data-leads>
        {profile ? <Sentence profile={profile} /> : null}
        {account.isLoading ? <Skeleton height={14} width={420} inline /> : null}
        {account.isLoadingError ? (
          <>
            The account could not be loaded.{' '}
            <Anchor component="button" onClick={() => void account.refetch()}>
              Try again
            </Anchor>
          </>
        ) : null}
      </p>
      {children}
      <div className={classes.foot}>
        <SmallPrint />
        {account.isLoadingError ? null : <AccountFacts profile={profile} />}
      </div>
    </section>
  )
}

/** §2 Notices of one business day and of GST: in the summary, on a phone below the tables. */
export function SmallPrint({ belowTables = false }: { readonly belowTables?: boolean }) {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  if (isPhone !== belowTables) return null
  return (
    <p className={classes.small} data-below={belowTables}>
      {amountsIncludeGst} {paymentMessages.delayNotice}.
    </p>
  )
}

function Sentence({ profile }: { readonly profile: PaymentProfile }) {
  const { owedCents, overdueCents, laterCents, by } = owedIn(profile)
  const credits = -profile.unappliedCreditCents
  return (
    <>
      {owedCents > 0 ? (
        <>
          You owe <strong>{formatCents(owedCents)}</strong> by {by}
          {overdueCents > 0 ? (
            <>
              , <strong className={classes.late}>{formatCents(overdueCents)}</strong> of it overdue
            </>
          ) : null}
          .
        </>
      ) : (
        <>Nothing is due by {by}.</>
      )}{' '}
      {owedCents <= 0 && laterCents > 0 ? <>{formatCents(laterCents)} is due later. </> : null}
      {credits > 0 ? (
        <>
          You hold <a href="#credits">{formatCents(credits)} in credits</a>.
        </>
      ) : null}
    </>
  )
}
