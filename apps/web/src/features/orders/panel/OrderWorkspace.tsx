import { Button } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconShoppingCart } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { shownTotalCents, taxWords } from '@tradecounter/rules/products/shownPrice.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { BackCloses } from '../../../lib/BackCloses.tsx'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useShortcuts } from '../../../lib/useShortcuts.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { PriceTaxSwitch } from '../prices/PriceTaxSwitch.tsx'
import { usePriceTax } from '../prices/priceTax.ts'
import { clearUnsaved, flagUnsaved } from '../unsaved/unsavedOrder.ts'
import { useOrderFields } from './useOrderFields.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { useScreenQuery } from '../../../ui/useScreenQuery.ts'
import classes from './OrderWorkspace.module.css'

interface OrderWorkspaceProps {
  readonly order: OrderDetail
  readonly title: string
  readonly isTitleLoading?: boolean
  readonly children: ReactNode
}

/**
 * Layout of the screens to build an order: products at the left,
 * the order at the right, or in a sheet on small screens.
 */
export function OrderWorkspace({ order, title, isTitleLoading = false, children }: OrderWorkspaceProps) {
  const member = useMember()
  const wide = useScreenQuery('(min-width: 75em)', true)
  const phone = useScreenQuery('(max-width: 48em)', false)
  const control = useOrderFields(order)
  const { pathname } = useLocation()
  // The sheet belongs to one screen; opening a product from it closes it.
  const [openedOn, setOpenedOn] = useState<string>()
  const open = () => setOpenedOn(pathname)
  const close = () => setOpenedOn(undefined)
  useEffect(() => {
    // Saved, submitted or cancelled in another tab.
    if (!order.unsaved) clearUnsaved(order.orderID)
    else if (order.createdBy.userName === member.userName)
      flagUnsaved({ orderId: order.orderID, customerId: order.customerId, orderNumber: order.orderNumber })
  }, [order, member.userName])

  const showOrder = () => {
    if (wide) document.querySelector<HTMLElement>('#order-panel-title')?.focus()
    else open()
  }
  // Shortcut past the long list of products.
  useShortcuts({ o: showOrder })
  const count = order.orderLines.length
  const tax = usePriceTax()
  return (
    <div className={classes.workspace}>
      <div className={classes.products}>
        <PageHeader
          title={title}
          isLoading={isTitleLoading}
          action={
            <>
              <PriceTaxSwitch />
              {/* No cart button in the admin area (§2). */}
              {isAdmin(member) ? null : (
                <Button
                  variant="default"
                  leftSection={<IconShoppingCart size={18} />}
                  rightSection={<span className={classes.count}>{count.toLocaleString('en-AU')}</span>}
                  aria-keyshortcuts="o"
                  onClick={showOrder}
                >
                  My Order
                </Button>
              )}
            </>
          }
        />
        {children}
      </div>
      {wide ? (
        <aside className={classes.aside} aria-labelledby="order-panel-title">
          <OrderPanel order={order} control={control} />
        </aside>
      ) : (
        <>
          <button type="button" className={classes.bar} onClick={open}>
            <span>
              {count === 1 ? '1 item' : `${count} items`}
              <strong className="tabular">
                {formatCents(shownTotalCents(order.orderLines, tax))} {taxWords[tax]}
              </strong>
            </span>
            View order
          </button>
          <Sheet
            name="My Order"
            opened={openedOn === pathname}
            onClose={close}
            position={phone ? 'bottom' : 'right'}
            size={phone ? '92%' : '26.25rem'}
            closable
            className={classes.sheet}
            bodyClass={classes.sheetBody}
            closeClass={classes.sheetClose}
          >
            <BackCloses onBack={close} />
            <OrderPanel order={order} control={control} />
          </Sheet>
        </>
      )}
    </div>
  )
}
