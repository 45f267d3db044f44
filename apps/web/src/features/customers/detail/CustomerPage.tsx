import { Stack } from '@mantine/core'
import { IconCircleOff } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { paths } from '../../../paths.ts'
import { LoadedPage } from '../../../shell/LoadedPage.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { Columns } from '../../../ui/table/Columns.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { useCustomer } from '../../users/customerChoice.data.ts'
import { CustomerStatus } from '../CustomerStatus.tsx'
import { AccountCard } from './AccountCard.tsx'
import { useUpdateCustomer } from './customerDetail.data.ts'
import type { CustomerSearch } from './customerSearch.ts'
import { mainSwitches, otherSwitches } from './customerSwitches.ts'
import { SwitchesCard } from './SwitchesCard.tsx'

const BrandCard = lazyPart(() => import('./BrandCard.tsx'), 'BrandCard')
const CentresCard = lazyPart(() => import('./CentresCard.tsx'), 'CentresCard')
const AgreedLists = lazyPart(() => import('../../quotes/AgreedLists.tsx'), 'AgreedLists')
const CatalogueCard = lazyPart(() => import('./CatalogueCard.tsx'), 'CatalogueCard')
const CustomerBudgets = lazyPart(() => import('../../budgets/CustomerBudgets.tsx'), 'CustomerBudgets')
const CustomerOverview = lazyPart(() => import('./CustomerOverview.tsx'), 'CustomerOverview')
const CustomerSchedules = lazyPart(
  () => import('../../order-schedules/CustomerSchedules.tsx'),
  'CustomerSchedules',
)
const UsersCard = lazyPart(() => import('./UsersCard.tsx'), 'UsersCard')

const route = getRouteApi('/app/customers/$customerId')

/** §2 Customer detail (admin). */
export function CustomerPage() {
  const { customerId } = route.useParams()
  return (
    <LoadedPage
      query={useCustomer(customerId)}
      page="Customer"
      backHref={paths.customers()}
      failure="The customer could not be loaded"
      skeleton={<Skeleton height={480} />}
    >
      {(customer) => <CustomerScreen key={customerId} customer={customer} />}
    </LoadedPage>
  )
}

function CustomerScreen({ customer }: { readonly customer: CustomerDetail }) {
  const { customerId, customerName, enabled } = customer
  const update = useUpdateCustomer(customer)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: CustomerSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace, resetScroll: false })
  return (
    <>
      <PageHeader
        title={customerName}
        backHref={paths.customers()}
        aside={
          enabled ? null : (
            <StatusChip tone="neutral" icon={IconCircleOff}>
              Disabled
            </StatusChip>
          )
        }
        action={<CustomerStatus customer={customer} />}
      />
      <Stack gap="md">
        <Suspense fallback={<Skeleton height={440} leads />}>
          <CustomerOverview customerId={customerId} />
        </Suspense>
        <Suspense fallback={<Skeleton height={360} leads />}>
          <UsersCard customer={customer} search={search} onChange={change} />
        </Suspense>
        <Suspense fallback={<Skeleton height={0} leads />}>
          <CustomerSchedules customerId={customerId} />
        </Suspense>
        <Suspense fallback={<Skeleton height={0} leads />}>
          <CustomerBudgets
            customerId={customerId}
            page={search.budgets}
            onChange={({ page }, replace) => change({ budgets: page }, replace)}
          />
        </Suspense>
        <Columns narrowest={420} leads>
          <AccountCard customer={customer} />
          <Stack gap="md" data-leads>
            <SwitchesCard
              customer={customer}
              update={update}
              title="Ordering and payments"
              switches={mainSwitches}
            />
            <Suspense fallback={<Skeleton height={320} />}>
              <CentresCard
                customerId={customerId}
                page={search.centres}
                onChange={({ page }, replace) => change({ centres: page }, replace)}
              />
            </Suspense>
          </Stack>
          <SwitchesCard customer={customer} update={update} title="Settings" switches={otherSwitches} />
          <Suspense fallback={<Skeleton height={420} />}>
            <CatalogueCard customerId={customerId} search={search} onChange={change} />
          </Suspense>
        </Columns>
        <Suspense>
          <AgreedLists customerId={customerId} />
        </Suspense>
        <Suspense fallback={<Skeleton height={300} />}>
          <BrandCard customer={customer} />
        </Suspense>
      </Stack>
    </>
  )
}
