import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { useClaim } from '../../../shell/claims.ts'
import { paths } from '../../../paths.ts'
import { Money } from '../../../ui/text/Money.tsx'

/** Newest orders at the prices of a quote, with the number of all of them. */
export function QuotedOrders({ quote }: { readonly quote: Quote }) {
  const { orders, orderCount } = quote
  const opensOrders = useClaim('orders', 'View').shown
  if (orders.length === 0) return null
  return (
    <Paper component="section" aria-label="Orders" p="md">
      <Title order={2} size="h4" mb="sm">
        Orders
      </Title>
      <Stack gap="xs">
        {orders.map(({ orderID, orderNumber, orderStatus, totalAmountCents }) => (
          <Group key={orderID} justify="space-between" gap="xs">
            <span>
              {opensOrders ? <Anchor href={paths.order(orderID)}>{orderNumber}</Anchor> : orderNumber}{' '}
              <Text span size="sm" c="dimmed">
                {orderStatus.name}
              </Text>
            </span>
            <Money cents={totalAmountCents} />
          </Group>
        ))}
      </Stack>
      {orderCount > orders.length ? (
        <Text size="sm" c="dimmed" mt="sm">
          The newest {orders.length} of {orderCount.toLocaleString('en-AU')} orders.
        </Text>
      ) : null}
    </Paper>
  )
}
