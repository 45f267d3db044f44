import { Button, Loader, Paper } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconPackageOff } from '@tabler/icons-react'
import { mayChangeLines } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { useCallback, useMemo } from 'react'
import { failureText } from '../../../lib/api/failures.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useClaim } from '../../../shell/claims.ts'
import { paths } from '../../../paths.ts'
import { DeferredContent } from '../../../ui/page/DeferredContent.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { usePutOrderLine } from '../../orders/orderLines.data.ts'
import { ProductCards } from './ProductCards.tsx'
import { useProducts } from '../products.data.ts'
import type { ProductsSearch } from './productsSearch.ts'
import { useGridPlace } from './useCardRows.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import classes from './ProductGrid.module.css'

interface ProductGridProps {
  readonly order: OrderDetail
  readonly search: ProductsSearch
  readonly onReset: () => void
}

/** §2 Grid: cards of the price list, a hundred more as the end comes near. */
export function ProductGrid({ order, search, onReset }: ProductGridProps) {
  const member = useMember()
  const { priceListID } = order.priceList
  const products = useProducts({ customerId: order.customerId, priceListId: priceListID }, search)
  const put = usePutOrderLine(order)
  const adds = useClaim('products', 'Add').shown
  const changes = useClaim('products', 'ChangeQuantity').shown
  const editable = adds && changes && mayChangeLines(order, member)
  const quantities = useMemo(
    () => new Map(order.orderLines.map((line) => [line.priceListItemID, line.quantity])),
    [order.orderLines],
  )
  const hrefOf = (productId: number) => paths.orderProduct(order.orderID, priceListID, productId)
  const list = [priceListID, search.sort, search.category, search.search].join(' ')
  const { ref, ...place } = useGridPlace(list)
  const { mutateAsync } = put
  // The card hears whether it is done; what went wrong is told by a toast.
  const putLine = useCallback(
    (priceListItemID: number, quantity: number) =>
      mutateAsync({ priceListItemID, quantity }).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  )
  const { isFetchingNextPage, isFetchNextPageError } = products
  // A page that failed is not asked for again and again by itself.
  const isMore = products.hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  if (products.isLoadingError)
    return (
      <Paper>
        <ErrorState
          title="The products could not be loaded"
          text={failureText(products.error)}
          onRetry={() => void products.refetch()}
        />
      </Paper>
    )
  const items = products.data?.pages.flatMap((page) => page.rows)
  if (items?.length === 0)
    return (
      <Paper>
        <EmptyState
          icon={IconPackageOff}
          title={orderMessages.noProducts}
          action={
            <Button variant="default" onClick={onReset}>
              Show all products
            </Button>
          }
        />
      </Paper>
    )
  return (
    <>
      <div ref={ref}>
        <DeferredContent data={items} skeleton={<CardsSkeleton />}>
          {(arrived) => (
            <ProductCards
              list={list}
              place={place}
              orderId={order.orderID}
              items={arrived}
              total={products.data?.pages[0]?.total ?? arrived.length}
              busy={products.isPlaceholderData}
              isMore={isMore}
              onReachedEnd={() => void products.fetchNextPage()}
              quantities={quantities}
              editable={editable}
              hrefOf={hrefOf}
              onPut={putLine}
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
