import { Loader, Paper } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { Suspense, useMemo } from 'react'
import { failureText } from '../../../lib/api/failures.ts'
import { paths } from '../../../paths.ts'
import { DeferredContent } from '../../../ui/page/DeferredContent.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useMissedSearch } from '../search/useMissedSearch.ts'
import { useMarks } from '../search/useMarks.tsx'
import { ProductCards } from './ProductCards.tsx'
import type { ProductTarget } from '../productTarget.ts'
import { useProducts, useUsuals } from '../products.data.ts'
import { UsualProducts } from './UsualProducts.tsx'
import type { ProductsSearch } from './productsSearch.ts'
import { useGridPlace } from './useCardRows.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import classes from './ProductGrid.module.css'

const CorrectedSearch = lazyPart(() => import('../search/CorrectedSearch.tsx'), 'CorrectedSearch')

interface ProductGridProps {
  readonly target: ProductTarget
  readonly search: ProductsSearch
  readonly onReset: () => void
  /** Starts a search for other words. */
  readonly onSearch: (text: string) => void
}

/** §2 Grid: cards of the price list, loaded by hundreds while scrolling. */
export function ProductGrid({ target, search, onReset, onSearch }: ProductGridProps) {
  const { orderId, customerId, priceListId, orderLines } = target
  const products = useProducts({ customerId, priceListId }, search)
  const editable = target.adds && target.changes
  const usuals = useUsuals({ customerId, priceListId }, editable)
  const reading = products.data?.pages[0]?.search
  const mark = useMarks(reading)
  const isMissed = products.data?.pages[0]?.total === 0 && !products.isPlaceholderData && !search.category
  useMissedSearch({ customerId, priceListId }, isMissed ? search.search : undefined)
  const quantities = useMemo(
    () => new Map(orderLines.map((line) => [line.priceListItemID, line.quantity])),
    [orderLines],
  )
  const hrefOf = (productId: number) => paths.orderProduct(orderId, priceListId, productId)
  const list = [priceListId, search.sort, search.category, search.search].join(' ')
  const { ref, ...place } = useGridPlace(list)
  const { isFetchingNextPage, isFetchNextPageError } = products
  // A failed page is not requested again automatically.
  const isMore = products.hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  if (products.isLoadingError)
    return (
      <Paper>
        <LoadFailure title="The products could not be loaded" query={products} />
      </Paper>
    )
  const items = products.data?.pages.flatMap((page) => page.rows)
  if (items?.length === 0)
    return (
      <Paper>
        <EmptyState
          icon={IconPackageOff}
          title={orderMessages.noProducts}
          showAll={{ label: 'Show all products', onClick: onReset }}
        />
      </Paper>
    )
  const filtered = search.search !== undefined || search.category !== undefined
  return (
    <>
      {items && editable && !filtered && usuals.data && usuals.data.length > 0 ? (
        <UsualProducts target={target} items={usuals.data} quantities={quantities} />
      ) : null}
      {search.search && reading?.correctedTo && !products.isPlaceholderData ? (
        <Suspense>
          <CorrectedSearch typed={search.search} correctedTo={reading.correctedTo} onSearch={onSearch} />
        </Suspense>
      ) : null}
      <div ref={ref}>
        <DeferredContent data={usuals.isLoading ? undefined : items} skeleton={<CardsSkeleton />}>
          {(arrived) => (
            <ProductCards
              list={list}
              place={place}
              target={target}
              items={arrived}
              total={products.data?.pages[0]?.total ?? arrived.length}
              busy={products.isPlaceholderData}
              mark={mark}
              isMore={isMore}
              onReachedEnd={() => void products.fetchNextPage()}
              quantities={quantities}
              editable={editable}
              hrefOf={hrefOf}
            />
          )}
        </DeferredContent>
      </div>
      {isFetchingNextPage ? (
        <div className={classes.more} role="status" aria-label="Loading more products">
          <Loader size="sm" />
        </div>
      ) : isFetchNextPageError ? (
        <ErrorState
          title="More products could not be loaded"
          text={failureText(products.error)}
          onRetry={() => void products.fetchNextPage()}
        />
      ) : null}
    </>
  )
}

const CardsSkeleton = () => (
  <div className={classes.loading} aria-busy>
    {Array.from({ length: 8 }, (_, index) => (
      <Paper key={index} p="md" h={338}>
        <Skeleton height={112} mb={16} />
        <Skeleton height={14} mb={10} />
        <Skeleton height={14} width="60%" mb={20} />
        <Skeleton height={14} mb={10} />
        <Skeleton height={14} />
      </Paper>
    ))}
  </div>
)
