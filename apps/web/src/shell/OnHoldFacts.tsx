import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { overdueBuckets, overdueCents } from '@tradecounter/rules/documents/dueBuckets.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { CustomerPaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { mayPay } from '../features/payments/payRights.ts'
import { usePaymentProfile } from '../features/payments/payments.data.ts'
import { usePortal } from '../lib/portal.ts'
import { useMember } from '../lib/session/memberStore.ts'
import { paths } from '../paths.ts'
import { Skeleton } from '../ui/page/Skeleton.tsx'
import { memberClaims } from './gates.ts'
import classes from './OnHoldBanner.module.css'

const payOverdue = paths.payments({ due: overdueBuckets.join(','), ask: 'payOverdue' })

function Overdue({ customerId, pays }: { readonly customerId: number; readonly pays: boolean }) {
  const { data: profile, isLoading } = usePaymentProfile(customerId)
  if (isLoading) return <Skeleton height={0} leads />
  const overdue = profile ? overdueCents(profile.due) : 0
  if (overdue <= 0) return <Consequence />
  return (
    <>
      <p className={classes.text}>{formatCents(overdue)} is overdue.</p>
      {pays ? (
        <a href={payOverdue} className={classes.pay}>
          Pay overdue
        </a>
      ) : null}
    </>
  )
}

const Consequence = () => <p className={classes.text}>Orders can’t be approved.</p>

/** Reason for the hold, if the member may see the account, and the contact for questions. */
export function OnHoldFacts() {
  const member = useMember()
  const { customer } = member
  const contact = usePortal()?.contacts[0]
  const knows =
    customer !== null &&
    customer.paymentStatusId !== CustomerPaymentStatus.off &&
    claimsShow(memberClaims(member), 'payments', 'invoiceList')
  return (
    <>
      {knows ? <Overdue customerId={customer.customerId} pays={mayPay(member)} /> : <Consequence />}
      {contact ? (
        <a href={`mailto:${contact.email}`} className={classes.ask}>
          Ask {contact.name}
        </a>
      ) : null}
    </>
  )
}
