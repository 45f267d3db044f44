import { Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { isNotFound } from '../../lib/api/failures.ts'
import { paths } from '../../paths.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { PageError } from '../../ui/page/PageError.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Columns } from '../../ui/table/Columns.tsx'
import { Reminders } from '../payment-reminders/Reminders.tsx'
import type { AccountSearch } from './accountsSearch.ts'
import { AccountFigures } from './AccountFigures.tsx'
import { DueBars } from './DueBars.tsx'
import { OpenDocuments } from './OpenDocuments.tsx'
import { PaidBars } from './PaidBars.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { TaxNote } from '../../ui/text/TaxNote.tsx'
import { useCustomerReceivables } from './receivables.data.ts'

const route = getRouteApi('/app/customers/$customerId/account')

/** Account of one customer: debts, payments and their documents. */
export function AccountPage() {
  const { customerId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const account = useCustomerReceivables(customerId)
  const backHref = paths.customer(customerId)
  if (!account.data && isNotFound(account.error)) return <NotFoundPage />
  if (account.isLoadingError)
    return (
      <PageError page="Account" backHref={backHref} title="The account could not be loaded" query={account} />
    )
  const { data } = account
  const change = (next: AccountSearch, replace = false) =>
    void navigate({ search: () => next, replace, resetScroll: false })
  return (
    <>
      <PageHeader
        title={data ? `Account of ${data.customerName}` : 'Account'}
        backHref={backHref}
        aside={<TaxNote />}
      />
      {data ? <AccountFigures account={data} /> : <Skeleton height={90} mb={16} leads />}
      <Stack gap="md">
        <Columns narrowest={420} leads>
          <SectionCard title="Open invoices">
            {data ? (
              <DueBars due={data.due} hrefOf={(due) => paths.customerAccount(customerId, { due })} />
            ) : (
              <Skeleton height={220} />
            )}
          </SectionCard>
          <SectionCard title="Payments by month">
            {data ? <PaidBars months={data.paidPerMonth} /> : <Skeleton height={220} />}
          </SectionCard>
        </Columns>
        <SectionCard
          title="Reminders"
          leads
          lead="Reminder emails for overdue invoices, sent on business days. Days overdue count from the end of the month the invoice is due."
        >
          <Reminders key={customerId} customerId={customerId} />
        </SectionCard>
        <OpenDocuments customerId={customerId} search={search} onChange={change} />
      </Stack>
    </>
  )
}
