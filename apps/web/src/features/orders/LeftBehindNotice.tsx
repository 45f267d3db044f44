import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { OrderSummary } from '@tradecounter/contract/orders.entities.ts'
import { IconEdit } from '@tabler/icons-react'
import { Suspense, lazy } from 'react'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useLeftBehindOrder } from './orders.data.ts'

const CancelOrderDialog = lazy(async () => ({
  default: (await import('./CancelOrderDialog.tsx')).CancelOrderDialog,
}))

/** R7: an order that was left unsaved is offered again. */
export function LeftBehindNotice({ enabled }: { readonly enabled: boolean }) {
  const { data } = useLeftBehindOrder(enabled)
  return data ? <LeftBehind key={data.orderID} order={data} /> : null
}

function LeftBehind({ order }: { readonly order: OrderSummary }) {
  const [opened, dialog] = useDisclosure(false)
  const items = order.lineCount === 1 ? '1 item' : `${order.lineCount} items`
  return (
    <Notice tone="info" icon={IconEdit} title={`Order ${order.orderNumber} has not been saved`} role="status">
      It holds {items}. Nothing is lost: carry on, or cancel it.
      <Group gap="sm" mt="sm">
        <Button component="a" href={paths.orderPriceList(order.orderID)} size="compact-md">
          Carry on
        </Button>
        <Button variant="default" size="compact-md" onClick={dialog.open}>
          Cancel Order
        </Button>
      </Group>
      {opened ? (
        <Suspense>
          <CancelOrderDialog order={order} opened onClose={dialog.close} onCancelled={dialog.close} />
        </Suspense>
      ) : null}
    </Notice>
  )
}
