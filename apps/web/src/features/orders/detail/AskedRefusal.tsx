import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { useDecisionRefusal } from '../decisions/decisionRefusal.ts'
import type { OrderAsk } from './orderSearch.ts'

interface AskedRefusalProps {
  readonly order: OrderDetail
  readonly ask: Exclude<OrderAsk, 'reorder'>
}

/** Reason why the member cannot make the decision of the address; renders nothing if they can. */
export function AskedRefusal({ order, ask }: AskedRefusalProps) {
  const refusal = useDecisionRefusal(order, ask)
  if (!refusal) return null
  return (
    <Notice tone="waiting" title={refusal.title}>
      {refusal.text}
    </Notice>
  )
}
