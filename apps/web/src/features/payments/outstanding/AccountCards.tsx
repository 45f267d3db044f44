import { Paper } from '@mantine/core'
import type { PaymentProfile } from '@tradecounter/contract/documents/documents.entities.ts'
import type { ReactNode } from 'react'
import { Money } from '../../../ui/text/Money.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import classes from './AccountCards.module.css'

/** §2 Customer cards: account name, account number, payment terms, credit limit. */
export function AccountCards({ profile }: { readonly profile: PaymentProfile | undefined }) {
  return (
    <dl className={classes.cards}>
      <Card term="Account Name">{profile?.accountName}</Card>
      <Card term="Account Number">{profile?.accountNumber}</Card>
      <Card term="Payment Terms">{profile?.payTerms}</Card>
      <Card term="Credit Limit">{profile ? <Money cents={profile.creditLimitCents} /> : undefined}</Card>
    </dl>
  )
}

function Card({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <Paper className={classes.card}>
      <dt>{term}</dt>
      <dd>{children ?? <Skeleton height={14} width="70%" mt={5} />}</dd>
    </Paper>
  )
}
