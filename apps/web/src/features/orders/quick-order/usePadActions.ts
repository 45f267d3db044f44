import { useMemo } from 'react'
import { toastUndo } from '../../../lib/toasts.tsx'
import { useLatest } from '../../../lib/useLatest.ts'
import type { PadField, PadRowActions } from './PadRowItem.tsx'
import { takeNearest, typeCode, typeQuantity } from './padRows.ts'
import { readPasted } from './readPasted.ts'
import type { QuickOrderPadControl } from './useQuickOrderPad.ts'

const lonelyColumn = (text: string): readonly string[] | undefined => {
  const lines = text.replace(/[\r\n]+$/, '').split(/\r\n|\r|\n/)
  return lines.some((line) => line.includes('\t')) ? undefined : lines.map((line) => line.trim())
}

/** Actions of rows, as stable functions, so that typing in one row renders only that row. */
export function usePadActions(
  pad: QuickOrderPadControl,
  focusRow: (id: number, index: number, field: PadField) => void,
): PadRowActions {
  const latest = useLatest(pad)
  return useMemo(
    () => ({
      typeCode: (id, code) => latest.current.changeRow(id, (row) => typeCode(row, code)),
      typeQuantity: (id, quantity) => latest.current.changeRow(id, (row) => typeQuantity(row, quantity)),
      pick: (id, item) => {
        latest.current.changeRow(id, (row) => ({
          id,
          code: item.product.productCode,
          quantity: row.quantity,
          product: {
            priceListItemID: item.id,
            name: item.product.productName,
            unitPriceExCents: item.unitPriceExcludingGSTCents,
            priceSteps: item.priceSteps,
            stock: item.availableStockCA,
            cartonQuantity: item.cartonQuantity,
          },
        }))
        const index = latest.current.rows.findIndex((row) => row.id === id)
        focusRow(id, index, 'quantity')
      },
      takeNearest: (id) => {
        latest.current.changeRow(id, takeNearest)
        // The suggestion disappears when it is used; the focus stays in its row.
        focusRow(
          id,
          latest.current.rows.findIndex((row) => row.id === id),
          'quantity',
        )
      },
      remove: (id) => {
        const index = latest.current.rows.findIndex((row) => row.id === id)
        const row = latest.current.rows[index]
        latest.current.remove(id)
        if (row) toastUndo(`Row ${index + 1} removed.`, () => latest.current.putBack(row, index))
        const next = latest.current.rows[index + 1]
        if (next) focusRow(next.id, index, 'code')
      },
      paste: (id, text, field) => {
        const quantities = field === 'quantity' ? lonelyColumn(text) : undefined
        if (quantities) latest.current.fillDown(quantities, id)
        else latest.current.paste(readPasted(text), id)
      },
      go: (id, distance, field) => {
        const { rows } = latest.current
        const index = rows.findIndex((row) => row.id === id) + distance
        const row = rows[index]
        if (row) focusRow(row.id, index, field)
      },
    }),
    [focusRow, latest],
  )
}
