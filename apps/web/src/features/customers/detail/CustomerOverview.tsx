import { customerUsersPageSize } from '@tradecounter/rules/customers/customerFields.ts'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { Columns } from '../../../ui/table/Columns.tsx'
import { RecentOrders } from '../../orders/list/RecentOrders.tsx'
import { AccountFigures } from '../../receivables/AccountFigures.tsx'
import { FirstDocuments } from '../../receivables/FirstDocuments.tsx'
import { useCustomerReceivables } from '../../receivables/receivables.data.ts'

/** Overview of a customer: figures of the account, newest orders and first due invoices. */
export function CustomerOverview({ customerId }: { readonly customerId: number }) {
  const account = useCustomerReceivables(customerId)
  const list = { customerId, perPage: customerUsersPageSize }
  return (
    <div data-leads>
      {account.isLoadingError ? (
        <LoadFailure title="The account could not be loaded" query={account} />
      ) : account.data ? (
        <AccountFigures account={account.data} />
      ) : (
        <Skeleton height={104} leads />
      )}
      <Columns narrowest={420}>
        <RecentOrders {...list} />
        <FirstDocuments {...list} />
      </Columns>
    </div>
  )
}
