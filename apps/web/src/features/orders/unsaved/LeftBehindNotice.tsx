import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconEdit } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { counted } from '../../../lib/text/counted.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { findTyped, keepTyped } from '../../../lib/text/typed.ts'
import { isPageAt, paths } from '../../../paths.ts'
import { landingOf } from '../../../shell/session/landing.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { useLeftBehindOrder } from '../orders.data.ts'
import { laterKey } from './unsavedOrder.ts'
import classes from './LeftBehindNotice.module.css'

const CancelOrderDialog = lazyPart(() => import('../decisions/CancelOrderDialog.tsx'), 'CancelOrderDialog')

/** Order known when the screen opened. A later one waits for the next screen, so that no content moves. */
function useKnownOrder(pathname: string): OrderSummary | undefined {
  const { data } = useLeftBehindOrder()
  const isLoaded = Boolean(data)
  const [opened, setOpened] = useState({ pathname, known: isLoaded })
  if (opened.pathname !== pathname || (opened.known && !isLoaded)) setOpened({ pathname, known: isLoaded })
  return opened.known && data ? data : undefined
}

/** Notice of an unsaved order on the member's landing page, the orders list and the dashboard (R7). */
export function LeftBehindNotice() {
  const { pathname } = useLocation()
  const data = useKnownOrder(pathname)
  const offering = [paths.orders(), paths.home(), landingOf(useMember())]
  const [later, setLater] = useState(() => findTyped(laterKey))
  if (!data || later === data.orderID || !offering.some((page) => isPageAt(pathname, page))) return null
  const putAside = () => {
    keepTyped(laterKey, data.orderID)
    setLater(data.orderID)
  }
  return <LeftBehind key={data.orderID} order={data} onHide={putAside} />
}

interface LeftBehindProps {
  readonly order: OrderSummary
  readonly onHide: () => void
}

function LeftBehind({ order, onHide }: LeftBehindProps) {
  const [opened, dialog] = useDisclosure(false)
  const items = counted(order.lineCount, 'item')
  return (
    <div className={classes.notice}>
      <Notice
        tone="info"
        icon={IconEdit}
        title={`You have an unsaved order, ${order.orderNumber} (${items})`}
        role="status"
      >
        <Group gap="sm" mt="sm">
          <Button component="a" href={paths.orderPriceList(order.orderID)} size="compact-md">
            Continue order
          </Button>
          <Button variant="default" size="compact-md" onClick={dialog.open}>
            Cancel Order
          </Button>
          <Button variant="subtle" color="gray" size="compact-md" onClick={onHide}>
            Hide
          </Button>
        </Group>
        {opened ? (
          <CancelOrderDialog order={order} opened onClose={dialog.close} onCancelled={dialog.close} />
        ) : null}
      </Notice>
    </div>
  )
}
