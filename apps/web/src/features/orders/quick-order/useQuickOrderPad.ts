import { quickOrderProblems } from '@tradecounter/rules/orders/quick-order/quickOrder.problems.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { useEffect, useState } from 'react'
import { findTyped, keepTyped } from '../../../lib/text/typed.ts'
import {
  changeRow,
  fillQuantities,
  filledRows,
  insertRows,
  takeNearest,
  tooManyRows,
  withEmptyRow,
  type PadRow,
} from './padRows.ts'
import { useQuickOrder, type QuickOrderRows } from './quickOrder.data.ts'
import { readPasted, type PastedTable } from './readPasted.ts'
import { outcomeText, takeResults, type PadOutcome } from './takeResults.ts'

/** Limits of a cell on the wire; a longer one is refused at its row, and other rows are sent. */
const codeMaximum = 200
const quantityMaximum = 50

const isTooLong = ({ code, quantity }: PadRow): boolean =>
  code.length > codeMaximum || quantity.length > quantityMaximum || `${code}${quantity}`.includes('\0')

const tooLong = (row: PadRow): PadRow => ({
  ...row,
  verdict: {
    code: quickOrderProblems.tooLong.code,
    text: quickOrderProblems.tooLong.displayMessage,
    nearest: undefined,
  },
})

const toSend = (rows: readonly PadRow[]): QuickOrderRows =>
  rows.map(({ code, quantity, product }) => ({
    quantity,
    ...(code.trim() === '' ? {} : { code }),
    ...(product ? { priceListItemID: product.priceListItemID } : {}),
  }))

export interface PadMessage {
  readonly tone: 'info' | 'waiting' | 'bad'
  readonly text: string
}

/** Rows of a pad with their actions; typed rows survive a reload, a closed tab and the session. */
export function useQuickOrderPad(order: Pick<OrderDetail, 'orderID' | 'customerId'>) {
  const key = `quickOrder.${order.orderID}`
  const [rows, setRows] = useState<readonly PadRow[]>(() =>
    withEmptyRow((findTyped(key, 'browser') as PadRow[] | undefined) ?? []),
  )
  const [message, setMessage] = useState<PadMessage>()
  const add = useQuickOrder(order)

  useEffect(() => {
    const filled = filledRows(rows)
    keepTyped(key, filled.length > 0 ? filled : undefined, 'browser')
  }, [key, rows])

  const change = setRows
  const insert = ({ rows: pasted, remark }: PastedTable, atId?: number): boolean => {
    const refused = tooManyRows(filledRows(rows).length, pasted.length)
    if (refused) setMessage({ tone: 'bad', text: refused })
    else {
      change((before) => insertRows(before, pasted, atId))
      const count =
        pasted.length === 1 ? '1 row entered.' : `${pasted.length.toLocaleString('en-AU')} rows entered.`
      setMessage({ tone: 'info', text: remark ? `${count} ${remark}` : count })
    }
    return !refused
  }
  const send = (dryRun: boolean, onDone?: (outcome: PadOutcome) => void) => {
    if (add.isPending) return
    const filled = filledRows(rows)
    const sent = filled.filter((row) => !isTooLong(row))
    change((before) => before.map((row) => (isTooLong(row) ? tooLong(row) : row)))
    if (sent.length === 0) return
    setMessage(undefined)
    add.mutate(
      { rows: toSend(sent), dryRun },
      {
        onSuccess: (answer) => {
          const refused = answer.refused + filled.length - sent.length
          change((before) => takeResults(before, sent, answer.rows, !dryRun))
          setMessage({
            tone: refused > 0 ? 'waiting' : 'info',
            text: dryRun ? checkedText(answer, refused) : outcomeText({ ...answer, refused }),
          })
          onDone?.({ ...answer, refused })
        },
      },
    )
  }
  return {
    rows,
    filled: filledRows(rows),
    message,
    error: add.error,
    busy: add.isPending,
    setMessage,
    changeRow: (id: number, next: (row: PadRow) => PadRow) => {
      setMessage(undefined)
      change((before) => changeRow(before, id, next))
    },
    remove: (id: number) => change((before) => withEmptyRow(before.filter((row) => row.id !== id))),
    putBack: (row: PadRow, index: number) =>
      change((before) => withEmptyRow(before.toSpliced(Math.min(index, before.length - 1), 0, row))),
    clear: () => {
      change(() => withEmptyRow([]))
      setMessage(undefined)
      add.reset()
    },
    restore: (before: readonly PadRow[]) => change((now) => withEmptyRow([...before, ...filledRows(now)])),
    paste: insert,
    takeTable: (text: string) => insert(readPasted(text)),
    fillDown: (quantities: readonly string[], fromId: number) => {
      const refused = tooManyRows(filledRows(rows).length, quantities.length)
      if (refused) setMessage({ tone: 'bad', text: refused })
      else change((before) => fillQuantities(before, quantities, fromId))
    },
    takeAllNearest: () => change((before) => before.map(takeNearest)),
    send,
  }
}

const checkedText = ({ added, updated, unchanged }: PadOutcome, refused: number): string => {
  const good = added + updated + unchanged
  const ready = `${good.toLocaleString('en-AU')} ${good === 1 ? 'row' : 'rows'} ready`
  return refused === 0
    ? `${ready}.`
    : `${ready}, ${outcomeText({ added: 0, updated: 0, unchanged: 0, refused })}`
}

export type QuickOrderPadControl = ReturnType<typeof useQuickOrderPad>
