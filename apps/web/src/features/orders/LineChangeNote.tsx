import type { OrderDetail, OrderLine } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatCents } from '@tradecounter/rules/money.ts'
import { quantityProblem } from '@tradecounter/rules/orders/lines/quantity.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import classes from './LineChangeNote.module.css'

interface LineChangeNoteProps {
  readonly line: OrderLine
  /** Quote of the order. */
  readonly quote: OrderDetail['quote']
}

/** Changes of a line since it was added, shown before the order is submitted (R3). */
export function LineChangeNote({ line, quote }: LineChangeNoteProps) {
  const { change, quantity } = line
  if (!change) return null
  const { productName } = line.product
  const notes = [
    change.unavailable
      ? orderProblems.unavailable(productName, quote).displayMessage
      : quantityProblem({ ...line, productName }, quantity)?.displayMessage,
    change.priceChanged
      ? `The price has changed: ${formatCents(change.previousAmountCents)} is now ${formatCents(change.present.amountCents)}, including GST.`
      : undefined,
    change.stockShort
      ? line.availableStockCA > 0
        ? `${line.availableStockCA.toLocaleString('en-AU')} in stock; the rest will be back-ordered.`
        : 'Out of stock; will be back-ordered.'
      : undefined,
  ].filter((note) => note !== undefined)
  return (
    <>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          <IconAlertTriangle size={14} aria-hidden />
          {note}
        </p>
      ))}
    </>
  )
}
