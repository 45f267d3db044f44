import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { ReactNode } from 'react'
import { pageSizeOf } from '../../../lib/text/showChoices.ts'
import type { DueFilter, PaymentsSearch } from '../outstanding/paymentsSearch.ts'
import { useClaim } from '../../../shell/claims.ts'
import { TransactionsCard } from './TransactionsCard.tsx'
import type { RowActions } from './useRowActions.ts'

interface TransactionListsProps {
  readonly invoices: UseQueryResult<readonly AccountDocument[]>
  readonly credits: UseQueryResult<readonly AccountDocument[]>
  readonly search: PaymentsSearch & { readonly due: DueFilter }
  readonly dueDefault: DueFilter
  readonly today: PlainDate
  readonly payable: boolean
  readonly actions: RowActions
  /** Sum of the invoices that the due-date bar lists. */
  readonly aside: ReactNode
  /** Filters of both tables, in the heading of the first. */
  readonly tools: ReactNode
  readonly onSearch: (next: PaymentsSearch) => void
}

const beyondFirst = (page: number): number | undefined => (page > 1 ? page : undefined)

/**
 * Tables of invoices and credits (§2). The due-date bar sums and
 * filters only invoices.
 */
export function TransactionLists({
  invoices,
  credits,
  search,
  dueDefault,
  today,
  payable,
  actions,
  aside,
  tools,
  onSearch,
}: TransactionListsProps) {
  const { due } = search
  const common = { today, search: search.search ?? '' }
  const pageSize = pageSizeOf(search)
  const hasInvoices = useClaim('payments', 'invoiceList').shown
  const hasCredits = useClaim('payments', 'creditList').shown
  return (
    <>
      {hasInvoices ? (
        <TransactionsCard
          title="Invoices"
          aside={aside}
          isFollowed={hasCredits && (credits.data?.length ?? 0) > 0}
          tools={tools}
          documents={invoices}
          shown={{ ...common, due, sort: search.sort ?? 'dueDate', direction: search.direction ?? 'asc' }}
          page={search.page ?? 1}
          pageSize={pageSize}
          payable={payable}
          actions={actions}
          onSort={(sort, direction) => onSearch({ sort, direction, page: undefined })}
          onPage={(page) => onSearch({ page: beyondFirst(page) })}
          onShowAll={() => onSearch({ due: dueDefault === 'all' ? undefined : 'all', search: undefined })}
          emptyHint="Unpaid invoices and debit notes appear here."
        />
      ) : null}
      {hasCredits ? (
        <TransactionsCard
          title="Credits"
          tools={hasInvoices ? null : tools}
          documents={credits}
          shown={{
            ...common,
            due: 'all',
            sort: search.creditsSort ?? 'dueDate',
            direction: search.creditsDirection ?? 'asc',
          }}
          page={search.creditsPage ?? 1}
          pageSize={pageSize}
          payable={payable}
          actions={actions}
          onSort={(creditsSort, creditsDirection) =>
            onSearch({ creditsSort, creditsDirection, creditsPage: undefined })
          }
          onPage={(page) => onSearch({ creditsPage: beyondFirst(page) })}
          onShowAll={() => onSearch({ search: undefined })}
          emptyHint="Unused credit notes, returns and payments appear here."
        />
      ) : null}
    </>
  )
}
