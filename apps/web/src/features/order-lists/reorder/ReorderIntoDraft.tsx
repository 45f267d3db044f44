import { Button } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { mayChangeLines } from '@tradecounter/rules/orders/orderAccess.ts'
import { useMemo, useState } from 'react'
import { failureText } from '../../../lib/api/failures.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { Loaded } from '../../../ui/page/Loaded.tsx'
import { useOrder } from '../../orders/orders.data.ts'
import { quickOrderProblems } from '@tradecounter/rules/orders/quick-order/quickOrder.problems.ts'
import { useQuickOrder } from '../../orders/quick-order/quickOrder.data.ts'
import { outcomeText } from '../../orders/quick-order/takeResults.ts'
import { ReorderLines } from './ReorderLines.tsx'
import type { ReorderLine } from './reorderRows.ts'
import type { ReorderSource } from './reorder.data.ts'

interface ReorderIntoDraftProps {
  readonly source: ReorderSource
  readonly draftId: number
  readonly onDone: (orderId: number, priceListId: number) => void
}

export function ReorderIntoDraft({ source, draftId, onDone }: ReorderIntoDraftProps) {
  return (
    <Loaded query={useOrder(draftId)} failure="The draft could not be loaded" height={240}>
      {(order) => <ToDraft source={source} order={order} onDone={onDone} />}
    </Loaded>
  )
}

interface ToDraftProps extends Omit<ReorderIntoDraftProps, 'draftId'> {
  readonly order: OrderDetail
}

/** Adds lines to a draft with one request; refused lines stay with their reasons. */
function ToDraft({ source, order, onDone }: ToDraftProps) {
  const member = useMember()
  const add = useQuickOrder(order)
  const [outcome, setOutcome] = useState<string>()
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  const { priceListID } = order.priceList
  const quantities = useMemo(
    () => new Map(order.orderLines.map((line) => [line.priceListItemID, line.quantity])),
    [order.orderLines],
  )
  const send = (lines: readonly ReorderLine[]) =>
    add.mutate(
      { rows: [...lines], dryRun: false },
      {
        onSuccess: (answer) => {
          if (answer.refused === 0) return onDone(order.orderID, priceListID)
          setOutcome(outcomeText(answer))
          setRefusals(
            new Map(
              answer.rows.flatMap(({ row, problem }) => {
                const line = lines[row - 1]
                return problem && line ? [[line.priceListItemID, problem.displayMessage] as const] : []
              }),
            ),
          )
          return undefined
        },
      },
    )
  return (
    <ReorderLines
      source={source}
      priceListId={priceListID}
      quantities={quantities}
      refusals={refusals}
      problems={mayChangeLines(order, member) ? [] : [quickOrderProblems.notEditable]}
      action={`Add to ${order.orderNumber}`}
      busy={add.isPending}
      failure={add.error ? failureText(add.error) : outcome}
      onAdd={send}
      extra={
        outcome ? (
          <Button variant="default" onClick={() => onDone(order.orderID, priceListID)}>
            Go to the order
          </Button>
        ) : null
      }
    />
  )
}
