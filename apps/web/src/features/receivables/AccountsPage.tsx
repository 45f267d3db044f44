import { Stack } from '@mantine/core'
import { overdueCents } from '@tradecounter/rules/documents/dueBuckets.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Columns } from '../../ui/table/Columns.tsx'
import { Money } from '../../ui/text/Money.tsx'
import type { AccountsSearch } from './accountsSearch.ts'
import { DueBars } from './DueBars.tsx'
import { Figure, Figures } from '../../ui/text/Figures.tsx'
import { OwingCustomers } from './OwingCustomers.tsx'
import { PaidBars } from './PaidBars.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { TaxNote } from '../../ui/text/TaxNote.tsx'
import { useReceivables } from './receivables.data.ts'

const route = getRouteApi('/app/accounts')

const customersOf = (count: number): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? 'customer' : 'customers'}`

function Totals() {
  const receivables = useReceivables()
  const failure = useLoadingFailure('The accounts could not be loaded', receivables)
  if (failure) return <ErrorState {...failure} />
  const { data } = receivables
  return (
    <div data-leads>
      <Figures>
        <Figure term="Receivable" about={data ? customersOf(data.customersOwing) : null}>
          {data ? <Money cents={data.balanceCents} /> : undefined}
        </Figure>
        <Figure term="Overdue" about={data ? customersOf(data.customersOverdue) : null}>
          {data ? <Money cents={overdueCents(data.due)} overdue /> : undefined}
        </Figure>
        <Figure term="Unapplied credits">
          {data ? <Money cents={data.unappliedCreditCents} /> : undefined}
        </Figure>
        <Figure term="Over limit">{data ? customersOf(data.customersOverLimit) : undefined}</Figure>
      </Figures>
      <Columns narrowest={420}>
        <SectionCard title="Open invoices">
          {data ? <DueBars due={data.due} /> : <Skeleton height={220} />}
        </SectionCard>
        <SectionCard title="Payments by month">
          {data ? <PaidBars months={data.paidPerMonth} /> : <Skeleton height={220} />}
        </SectionCard>
      </Columns>
    </div>
  )
}

/** Debts and payments of all customers. */
export function AccountsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: AccountsSearch, replace = 'name' in next) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...next }),
      replace,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader title="Accounts" aside={<TaxNote />} />
      <Totals />
      <Stack mt="md">
        <OwingCustomers search={search} onChange={change} />
      </Stack>
    </>
  )
}
