import { Anchor, Group, Paper, Stack, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { quotedOrdersPageSize } from '@tradecounter/rules/quotes/quoteLimits.ts'
import { failureText } from '../../../lib/api/failures.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useClaim } from '../../../shell/claims.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { ListPager } from '../../../ui/table/ListPager.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { OrderStatusChip } from '../../orders/OrderStatusChip.tsx'
import { useQuotedOrders } from '../quotes.data.ts'

const route = getRouteApi('/app/quotes/$quoteId')

/** Orders at the prices of a quote, newest first, page by page. */
export function QuotedOrders({ quote }: { readonly quote: Quote }) {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const orders = useQuotedOrders(quote, page)
  const { area } = useMember()
  const opensOrders = useClaim('orders', 'View').shown
  if (quote.orderCount === 0) return null
  return (
    <Paper component="section" aria-label="Orders" p="md">
      <Title order={2} size="h4" mb="sm">
        Orders
      </Title>
      {orders.isLoadingError ? (
        <Notice tone="bad" title="The orders could not be loaded">
          {failureText(orders.error)}
        </Notice>
      ) : null}
      {orders.isPending ? <Skeleton height={24} /> : null}
      <Stack gap="xs" mb="xs">
        {orders.data?.rows.map(({ orderID, orderNumber, orderStatus, totalAmountCents }) => (
          <Group key={orderID} justify="space-between" gap="xs">
            <Group gap="xs">
              {opensOrders ? <Anchor href={paths.order(orderID)}>{orderNumber}</Anchor> : orderNumber}
              <OrderStatusChip status={orderStatus} area={area} />
            </Group>
            <Money cents={totalAmountCents} />
          </Group>
        ))}
      </Stack>
      <ListPager
        label="Pages of orders"
        list={orders.data}
        page={page}
        perPage={quotedOrdersPageSize}
        severalOnly
        onChange={(search, replace = false) => void navigate({ search, replace, resetScroll: false })}
      />
    </Paper>
  )
}
