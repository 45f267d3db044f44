import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { isOverdue, overdueCents } from '@tradecounter/rules/documents/dueBuckets.ts'
import { availableCreditCents } from '@tradecounter/rules/receivables/receivables.ts'
import { loadingFailure } from '../../lib/api/failures.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { paths } from '../../paths.ts'
import { column } from '../../ui/table/column.ts'
import { dateColumn } from '../../ui/table/dateColumn.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../ui/table/moneyColumn.tsx'
import { Figure, Figures } from '../../ui/text/Figures.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { ListCard, ListCardEmpty } from '../../ui/page/ListCard.tsx'
import { usePaymentProfile } from '../payments/payments.data.ts'
import { homeRows, useFirstDue } from './home.data.ts'

interface OfCustomer {
  readonly customerId: number
}

/** Figures of the account: balance, overdue amount and remaining credit. */
export function HomeFigures({ customerId }: OfCustomer) {
  const account = usePaymentProfile(customerId)
  const profile = account.data
  const failure = loadingFailure('The account could not be loaded', account)
  if (failure) return <ErrorState {...failure} />
  const overdue = profile ? overdueCents(profile.due) : 0
  return (
    <Figures>
      <Figure term="Account balance">{profile ? <Money cents={profile.balanceCents} /> : undefined}</Figure>
      <Figure term="Overdue" late={overdue > 0}>
        {profile ? <Money cents={overdue} /> : undefined}
      </Figure>
      <Figure term="Due by the end of the month">
        {profile ? <Money cents={profile.due.dueEndOfMonthCents} /> : undefined}
      </Figure>
      <Figure term="Available credit">
        {profile ? <AvailableCredit cents={availableCreditCents(profile)} /> : undefined}
      </Figure>
    </Figures>
  )
}

const AvailableCredit = ({ cents }: { readonly cents: number | undefined }) =>
  cents === undefined ? 'No credit limit' : <Money cents={cents} />

const columns: readonly DataColumn<AccountDocument>[] = [
  column('documentNumber', 'Document No.', (document) => document.documentNumber, {
    phone: 'title',
    nowrap: true,
  }),
  dateColumn('dueDate', 'Due Date', (document) => document.dueDate, { nowrap: true }),
  moneyColumn('documentBalance', 'Balance', (document) => document.documentBalanceCents, {
    phone: 'end',
    nowrap: true,
  }),
]

const notLoaded = 'The invoices could not be loaded'

/** First due invoices; only overdue ones, if there are any. */
export function FirstDue({ customerId }: OfCustomer) {
  const profile = usePaymentProfile(customerId)
  const documents = useFirstDue(customerId)
  const failure = useLoadingFailure(notLoaded, documents) ?? loadingFailure(notLoaded, profile)
  const today = profile.data?.today
  const rows = today === undefined ? undefined : documents.data?.rows
  const late = rows?.filter(({ dueDate }) => today !== undefined && isOverdue(dueDate, today)) ?? []
  const title = late.length > 0 ? 'Overdue' : 'Due next'
  return (
    <ListCard title={title} href={paths.payments()} all="Outstanding transactions">
      <DataTable
        caption={title}
        columns={columns}
        rows={rows && (late.length > 0 ? late : rows)}
        failure={failure}
        rowId={(document) => String(document.transactionId)}
        skeletonRows={homeRows}
        empty={<ListCardEmpty>No open invoices. Invoices appear here once you have ordered.</ListCardEmpty>}
      />
    </ListCard>
  )
}
