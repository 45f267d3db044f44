import { useMediaQuery } from '@mantine/hooks'
import type { PaymentProfile } from '@tradecounter/contract/documents/documents.entities.ts'
import { amountsIncludeGst, formatCents } from '@tradecounter/rules/money.ts'
import { paymentMessages } from '@tradecounter/rules/payments/paymentMessages.ts'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { owedIn } from './owedIn.ts'
import classes from './AccountSummary.module.css'

interface AccountSummaryProps {
  readonly profile: PaymentProfile | undefined
  /** Button to pay all due documents, with their sum. */
  readonly children?: ReactNode
}

/** §2 Account of a customer in one sentence: balance, overdue amount and credits. */
export function AccountSummary({ profile, children }: AccountSummaryProps) {
  return (
    <section className={classes.summary} aria-label="Account">
      <p className={classes.sentence}>
        {profile ? <Sentence profile={profile} /> : <Skeleton height={14} width={420} inline />}
      </p>
      {children}
      <div className={classes.foot}>
        <SmallPrint />
        <AccountFacts profile={profile} />
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
