import { Title, Button, Group, Text } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { combinedAddress } from '@tradecounter/rules/customers/addresses.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { mayChangeLines, mayEdit, mayOpenForEdit, orderCan } from '@tradecounter/rules/orders/orderAccess.ts'
import { Suspense } from 'react'
import { orderTotals, type PricedLine } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useClaim } from '../../../shell/claims.ts'
import { Definition, DefinitionList } from '../../../ui/text/DefinitionList.tsx'
import { OrderPanelLines } from './OrderPanelLines.tsx'
import { OrderStatusChip } from '../OrderStatusChip.tsx'
import type { OrderFieldsControl } from './useOrderFields.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { GenerateQuote } from '../quote-sheet/GenerateQuote.tsx'
import { ChangeAddress } from '../address/ChangeAddress.tsx'
import { Notice } from '../../../ui/page/Notice.tsx'
import { TotalsList } from '../../../ui/text/TotalsList.tsx'
import classes from './OrderPanel.module.css'

/** Totals of the order summary panel, by `orderTotals` (§4, R2). */
function OrderTotalsList({ lines }: { readonly lines: readonly PricedLine[] }) {
  const totals = orderTotals(lines)
  return (
    <TotalsList
      parts={[
        { term: 'Items (Ex GST)', cents: totals.productTotalCents },
        { term: 'Freight (Ex GST)', cents: totals.freightTotalCents },
        { term: 'GST', cents: totals.gstTotalCents },
      ]}
      live
      total={{ term: 'Order Total (Inc GST)', cents: totals.totalAmountCents }}
    />
  )
}

const clock = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

type SaveStateTextProps = Pick<OrderFieldsControl, 'state' | 'save' | 'discard'>

/** `Saving…`, `Saved 10:42`, or the reason why the fields are not stored (R7, R10). */
function SaveStateText({ state, save, discard }: SaveStateTextProps) {
  if (state.kind === 'failed')
    return (
      <Notice tone="waiting" role="alert">
        <Text size="sm">{state.text} Your changes are kept here.</Text>
        <Group gap="xs" mt="xs">
          <Button size="compact-sm" onClick={save}>
            {state.stale ? 'Keep mine' : 'Try again'}
          </Button>
          <Button size="compact-sm" variant="default" onClick={discard}>
            {state.stale ? 'Use their version' : 'Undo'}
          </Button>
        </Group>
      </Notice>
    )
  return (
    <Text size="xs" c="dimmed" className="tabular" role="status" mih={18}>
      {state.kind === 'saving' ? 'Saving…' : state.kind === 'saved' ? `Saved ${clock.format(state.at)}` : ''}
    </Text>
  )
}

const OrderActions = lazyPart(() => import('../decisions/OrderActions.tsx'), 'OrderActions')
const OrderFieldsShown = lazyPart(() => import('./OrderFieldsShown.tsx'), 'OrderFieldsShown')
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
        {order.flags.ordersEnabled || !orderCan.submit(order) || isAdmin(member) ? null : (
          <Notice tone="bad">{orderProblems.orderingOff.displayMessage}</Notice>
        )}
        <OrderPanelLines order={order} editable={changesLines && mayChangeLines(order, member)} />
        <div className={classes.ofLines}>
          <Suspense>
            {order.quote ? <QuotedNote quote={order.quote} /> : null}
            <SaveAsList order={order} quiet />
          </Suspense>
          <GenerateQuote order={control.edited} />
        </div>
        {editable ? (
          <>
            <DefinitionList>
              <Definition term="Shipping address">
                {combinedAddress(order.shippingAddress)} <ChangeAddress order={order} />
              </Definition>
            </DefinitionList>
            <Suspense fallback={<Skeleton height={420} mt={16} />}>
              <OrderFieldsForm order={order} control={control} />
            </Suspense>
          </>
        ) : (
          <Suspense fallback={<Skeleton height={420} mt={16} />}>
            <OrderFieldsShown order={order} />
          </Suspense>
        )}
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
