import { Title } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders.entities.ts'
import { combinedAddress } from '@tradecounter/rules/customers/addresses.ts'
import { mayChangeLines, mayEdit } from '@tradecounter/rules/orders/orderAccess.ts'
import { useMember } from '../../lib/memberStore.ts'
import { Definition, DefinitionList } from '../../ui/DefinitionList.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderFieldsForm } from './OrderFieldsForm.tsx'
import { OrderPanelLines } from './OrderPanelLines.tsx'
import { OrderStatusChip } from './OrderStatusChip.tsx'
import { OrderTotalsList } from './OrderTotalsList.tsx'
import { SaveStateText } from './SaveStateText.tsx'
import type { OrderFieldsControl } from './useOrderFields.ts'
import classes from './OrderPanel.module.css'

interface OrderPanelProps {
  readonly order: OrderDetail
  readonly control: OrderFieldsControl
}

/** §2 Order summary panel: lines, address, fields, totals and actions of the order being built. */
export function OrderPanel({ order, control }: OrderPanelProps) {
  const member = useMember()
  const editable = mayEdit(order, member)
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
        <OrderPanelLines order={order} editable={mayChangeLines(order, member)} />
        <DefinitionList>
          <Definition term="Shipping address">{combinedAddress(order.shippingAddress)}</Definition>
        </DefinitionList>
        {editable ? <OrderFieldsForm order={order} control={control} /> : null}
      </div>
      <footer className={classes.foot}>
        <SaveStateText state={control.state} save={control.save} discard={control.discard} />
        <OrderTotalsList lines={order.orderLines} />
        <OrderActions
          order={order}
          edited={control.edited}
          takePending={control.takePending}
          onDone={control.discard}
          place="panel"
        />
      </footer>
    </div>
  )
}
