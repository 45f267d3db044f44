import { Title } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { combinedAddress } from '@tradecounter/rules/customers/addresses.ts'
import { mayChangeLines, mayEdit, mayOpenForEdit, orderCan } from '@tradecounter/rules/orders/orderAccess.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useClaim } from '../../../shell/claims.ts'
import { Definition, DefinitionList } from '../../../ui/text/DefinitionList.tsx'
import { OrderPanelLines } from './OrderPanelLines.tsx'
import { OrderStatusChip } from '../OrderStatusChip.tsx'
import { OrderTotalsList } from './OrderTotalsList.tsx'
import { SaveStateText } from './SaveStateText.tsx'
import type { OrderFieldsControl } from './useOrderFields.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { GenerateQuote } from '../quote-sheet/GenerateQuote.tsx'
import { ChangeAddress } from '../address/ChangeAddress.tsx'
import classes from './OrderPanel.module.css'

const OrderActions = lazyPart(() => import('../decisions/OrderActions.tsx'), 'OrderActions')
const OrderFieldsForm = lazyPart(() => import('./OrderFieldsForm.tsx'), 'OrderFieldsForm')
const OrderClosedNotice = lazyPart(() => import('./OrderClosedNotice.tsx'), 'OrderClosedNotice')
const QuotedNote = lazyPart(() => import('../../quotes/QuotedNote.tsx'), 'QuotedNote')
const SaveAsList = lazyPart(() => import('../../order-lists/SaveAsList.tsx'), 'SaveAsList')

interface OrderPanelProps {
  readonly order: OrderDetail
  readonly control: OrderFieldsControl
}

/** §2 Order summary panel: lines, address, fields, totals and actions of the order being built. */
export function OrderPanel({ order, control }: OrderPanelProps) {
  const member = useMember()
  const updates = useClaim('orders', 'Update').shown
  const changesLines = useClaim('products', 'ChangeQuantity').shown
  const editable = updates && mayEdit(order, member)
  const closed = !orderCan.edit(order) && !mayOpenForEdit(order, member)
  return (
    <div className={classes.panel}>
      <div className={classes.scroll}>
        <header className={classes.head}>
          <div>
            <Title order={2} id="order-panel-title" tabIndex={-1}>
              My Order
            </Title>
            <span className={classes.number}>{order.orderNumber}</span>
          </div>
          <OrderStatusChip status={order.orderStatus} area={member.area} />
        </header>
        <OrderPanelLines order={order} editable={changesLines && mayChangeLines(order, member)} />
        <div className={classes.ofLines}>
          <Suspense>
            {order.quote ? <QuotedNote quote={order.quote} /> : null}
            <SaveAsList order={order} quiet />
          </Suspense>
          <GenerateQuote order={control.edited} />
        </div>
        <DefinitionList>
          <Definition term="Shipping address">
            {combinedAddress(order.shippingAddress)} <ChangeAddress order={order} />
          </Definition>
        </DefinitionList>
        {editable ? (
          <Suspense fallback={<Skeleton height={420} mt={16} />}>
            <OrderFieldsForm order={order} control={control} />
          </Suspense>
        ) : null}
      </div>
      <footer className={classes.foot}>
        {closed ? (
          <Suspense>
            <OrderClosedNotice order={order} typed={control.unsentTexts} discard={control.discard} />
          </Suspense>
        ) : (
          <SaveStateText state={control.state} save={control.save} discard={control.discard} />
        )}
        <OrderTotalsList lines={order.orderLines} />
        <Suspense fallback={<Skeleton height={36} />}>
          <OrderActions
            order={order}
            edited={control.edited}
            takePending={control.takePending}
            onDone={control.discard}
            place="panel"
          />
        </Suspense>
      </footer>
    </div>
  )
}
