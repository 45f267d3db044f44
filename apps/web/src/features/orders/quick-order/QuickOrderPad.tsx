import { Button } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { failureText } from '../../../lib/api/failures.ts'
import { toastUndo } from '../../../lib/toasts.tsx'
import { Notice } from '../../../ui/page/Notice.tsx'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'
import { VirtualList, type VirtualListHandle } from '../../../ui/table/VirtualList.tsx'
import { AgreedPrice } from '../../quotes/AgreedPrice.tsx'
import { PadRowItem, type PadField } from './PadRowItem.tsx'
import { PadTools } from './PadTools.tsx'
import { quickOrderProblems } from '@tradecounter/rules/orders/quick-order/quickOrder.problems.ts'
import { usePadActions } from './usePadActions.ts'
import { useQuickOrderPad } from './useQuickOrderPad.ts'
import classes from './QuickOrderPad.module.css'

interface QuickOrderPadProps {
  readonly order: OrderDetail
}

const rowHeight = 48

/**
 * Quick order pad for typed, pasted or uploaded codes and quantities.
 * One request adds the valid rows; others show their reasons.
 */
export function QuickOrderPad({ order }: QuickOrderPadProps) {
  const pad = useQuickOrderPad(order)
  const { rows, filled, busy } = pad
  const list = useRef<VirtualListHandle>(null)
  const [focus, setFocus] = useState<{ readonly id: number; readonly field: PadField } | undefined>(() => {
    const [first] = rows
    return first && rows.length === 1 ? { id: first.id, field: 'code' } : undefined
  })
  const focusRow = useCallback((id: number, index: number, field: PadField) => {
    list.current?.scrollTo(index)
    setFocus({ id, field })
  }, [])
  const focused = useCallback(() => setFocus(undefined), [])
  const actions = usePadActions(pad, focusRow)
  const quantities = useMemo(
    () => new Map(order.orderLines.map((line) => [line.priceListItemID, line.quantity])),
    [order.orderLines],
  )
  const params = useMemo(
    () => ({ customerId: order.customerId, priceListId: order.priceList.priceListID }),
    [order.customerId, order.priceList.priceListID],
  )
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const suggestions = filled.filter((row) => row.verdict?.nearest !== undefined).length
  const clear = () => {
    pad.clear()
    toastUndo('Rows cleared.', () => pad.restore(filled))
  }
  const none = filled.length === 0 ? [quickOrderProblems.noRows] : []
  return (
    <section className={classes.pad} aria-label="Quick order pad">
      <div className={classes.head}>
        <p className={classes.hint}>
          Type a code or name and a quantity, paste rows from a spreadsheet, or upload a CSV file.
        </p>
        <AgreedPrice quote={order.quote} />
        <div className={classes.tools}>
          <PadTools pad={pad} orderNumber={order.orderNumber} onClear={clear} />
        </div>
      </div>
      <VirtualList
        label="Rows of quick order"
        handle={list}
        count={rows.length}
        keyOf={keyOf}
        rowHeight={rowHeight}
        tallest="min(60vh, 560px)"
        render={(index) => {
          const row = rows[index]
          return row ? (
            <PadRowItem
              row={row}
              number={index + 1}
              params={params}
              agreedUntil={order.quote?.kind === 'standing' ? order.quote.validUntil : undefined}
              orderedQuantity={row.product && quantities.get(row.product.priceListItemID)}
              focus={focus?.id === row.id ? focus.field : undefined}
              onFocused={focused}
              actions={actions}
            />
          ) : null
        }}
      />
      <div className={classes.message} role="status" hidden={!pad.message}>
        {pad.message ? <Notice tone={pad.message.tone}>{pad.message.text}</Notice> : null}
      </div>
      {pad.error && !busy ? (
        <div className={classes.message}>
          <Notice tone="bad" title="Nothing was added" role="alert">
            {failureText(pad.error)} Your rows are still here.
          </Notice>
        </div>
      ) : null}
      <div className={classes.foot}>
        <span className="tabular">
          {filled.length === 1 ? '1 row' : `${filled.length.toLocaleString('en-AU')} rows`}
        </span>
        <div className={classes.tools}>
          {suggestions > 0 ? (
            <Button variant="default" onClick={pad.takeAllNearest}>
              Use all suggestions ({suggestions})
            </Button>
          ) : null}
          <ReasonedButton variant="default" problems={none} disabled={busy} onClick={() => pad.send(true)}>
            Check
          </ReasonedButton>
          <ReasonedButton
            problems={none}
            loading={busy}
            leftSection={<IconPlus size={18} />}
            onClick={() => pad.send(false)}
          >
            Add to order
          </ReasonedButton>
        </div>
      </div>
    </section>
  )
}
