import { Paper } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isNotFound } from '../../../lib/api/failures.ts'
import { useCustomerId } from '../../../lib/session/area.ts'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { paths } from '../../../paths.ts'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { PageError } from '../../../ui/page/PageError.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { usePriceLists } from '../../orders/address/addresses.data.ts'
import type { NewQuoteSearch } from '../quotesSearch.ts'
import { useQuoteSource } from './quoteSource.data.ts'

const NewQuoteForm = lazyPart(() => import('./NewQuoteForm.tsx'), 'NewQuoteForm')

const route = getRouteApi('/app/quotes/new')
const title = 'Request a quote'

/** Storage key of typed values, for each source record. */
const keyOf = ({ orderId, orderListId, productId }: NewQuoteSearch): string =>
  `newQuote.${orderId ?? ''}.${orderListId ?? ''}.${productId ?? ''}`

const form = (
  <Paper p="md" aria-busy>
    <Skeleton height={36} mb={20} />
    <Skeleton height={36} mb={20} />
    <Skeleton height={220} />
  </Paper>
)

/** Page of a new request (R42): lines of an order, an order list or a product, or descriptions. */
export function NewQuotePage() {
  const search = route.useSearch()
  const source = useQuoteSource(search)
  const priceLists = usePriceLists(useCustomerId())
  const failed = [source, priceLists].find((query) => query.isLoadingError)
  if (isNotFound(source.error)) return <NotFoundPage />
  if (failed)
    return (
      <PageError
        page={title}
        backHref={paths.quotes()}
        title="The request could not be prepared"
        query={{
          error: failed.error,
          refetch: () => Promise.all([source.refetch(), priceLists.refetch()]),
        }}
      />
    )
  return (
    <>
      <PageHeader title={title} backHref={paths.quotes()} />
      {source.data && priceLists.data ? (
        <Suspense fallback={form}>
          <NewQuoteForm
            key={keyOf(search)}
            keptAs={keyOf(search)}
            source={source.data}
            priceLists={priceLists.data}
          />
        </Suspense>
      ) : (
        form
      )}
    </>
  )
}
