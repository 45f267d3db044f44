import { Button, Paper } from '@mantine/core'
import { IconMailDollar, IconPlus } from '@tabler/icons-react'
import { paymentRequestPageSize } from '@tradecounter/rules/payment-requests/paymentRequestLimits.ts'
import { getRouteApi } from '@tanstack/react-router'
import { listChange } from '../../../lib/listChange.ts'
import { listFilters } from '../../../lib/listFilters.ts'
import { useThroughReload } from '../../../lib/text/typed.ts'
import { useLoadingFailure } from '../../../lib/api/useLoadingFailure.ts'
import { FilterBar } from '../../../ui/form/FilterBar.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ListPager } from '../../../ui/table/ListPager.tsx'
import { TaxNote } from '../../../ui/text/TaxNote.tsx'
import { NewRequestDialog } from './NewRequestDialog.tsx'
import { usePaymentRequests } from './paymentRequests.data.ts'
import { requestColumns } from './requestColumns.tsx'
import type { RequestsSearch } from './requestsSearch.ts'

const route = getRouteApi('/app/paymentrequests')

/** Payment requests with their states (R20). */
export function PaymentRequestsPage() {
  const search = route.useSearch()
  const requests = usePaymentRequests(search)
  const failure = useLoadingFailure('The payment requests could not be loaded', requests)
  const [opened, setOpened] = useThroughReload('paymentRequest.adding', false)
  const change = listChange<RequestsSearch>(route.useNavigate(), ['search'])
  const filters = listFilters(search, change, ['search'])
  return (
    <>
      <PageHeader
        title="Payment Requests"
        aside={<TaxNote />}
        action={
          <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened(true)}>
            New Payment Request
          </Button>
        }
      />
      {opened ? <NewRequestDialog onClose={() => setOpened(false)} /> : null}
      <FilterBar {...filters.bar}>
        <SearchBox label="Search Payment Requests" {...filters.of('search')} />
      </FilterBar>
      <Paper>
        <DataTable
          caption="Payment requests"
          columns={requestColumns}
          rows={requests.data?.rows}
          failure={failure}
          rowId={(request) => String(request.paymentRequestId)}
          sort={{ field: 'createdAt', direction: search.direction ?? 'desc' }}
          onSort={({ direction }) => change({ direction: direction === 'asc' ? 'asc' : undefined })}
          empty={{
            icon: IconMailDollar,
            title: search.search ? 'No payment requests match your search' : 'No payment requests yet',
            text: search.search
              ? 'Try the beginning of another word of the customer’s name or account number, the email address or the document number.'
              : 'Send a card payment link to anyone. They need no login.',
          }}
        />
        <ListPager
          list={requests.data}
          page={search.page}
          perPage={paymentRequestPageSize}
          onChange={change}
        />
      </Paper>
    </>
  )
}
