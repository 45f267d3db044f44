import type { QuickOrderResult } from '@tradecounter/contract/orders/orderLines.contract.ts'
import { amountsOf, productOf, withEmptyRow, type PadRow, type RowVerdict } from './padRows.ts'

/** Text of a repeated product. Added rows have left the pad, so row numbers of the request do not apply. */
function repeatedText(result: QuickOrderResult, results: readonly QuickOrderResult[]): string {
  const name = result.product?.productName ?? result.code
  const first = results.find((other) => other.priceListItemID === result.priceListItemID)
  const quantity = first?.quantity ?? undefined
  return quantity === undefined
    ? `${name} is on two rows. Keep one of them.`
    : `${name} was on another row with quantity ${quantity.toLocaleString('en-AU')}. Remove this row, or add it to replace that quantity.`
}

function verdictOf(
  result: QuickOrderResult,
  results: readonly QuickOrderResult[],
  added: boolean,
): RowVerdict | undefined {
  if (!result.problem) return undefined
  const { code, displayMessage } = result.problem
  return {
    code,
    text: code === 'quickOrderRepeated' && added ? repeatedText(result, results) : displayMessage,
    nearest: result.nearestQuantity ?? undefined,
  }
}

/**
 * True if a row has not changed during the request; a changed row
 * keeps its present values and gets no result.
 */
const unchanged = (sent: PadRow, now: PadRow): boolean =>
  sent.code === now.code && sent.quantity === now.quantity

/** Rows after an answer, without added ones; others show their reasons. */
export function takeResults(
  rows: readonly PadRow[],
  sent: readonly PadRow[],
  results: readonly QuickOrderResult[],
  added: boolean,
): readonly PadRow[] {
  const answers = new Map(sent.map((row, index) => [row.id, { row, result: results[index] }]))
  return withEmptyRow(
    rows.flatMap((row) => {
      const answer = answers.get(row.id)
      if (!answer?.result || !unchanged(answer.row, row)) return [row]
      const { result } = answer
      if (added && result.outcome !== 'refused') return []
      return [
        {
          id: row.id,
          code: row.code,
          quantity: row.quantity,
          product: productOf(result) ?? row.product,
          verdict: verdictOf(result, results, added),
          amounts: amountsOf(result),
        },
      ]
    }),
  )
}

export interface PadOutcome {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
}

const counted = (count: number, text: string): string[] =>
  count > 0 ? [`${count.toLocaleString('en-AU')} ${text}`] : []

/** "286 added, 14 need attention". */
export function outcomeText({ added, updated, unchanged: same, refused }: PadOutcome): string {
  const parts = [
    ...counted(added, 'added'),
    ...counted(updated, updated === 1 ? 'had its quantity replaced' : 'had their quantities replaced'),
    ...counted(same, same === 1 ? 'was already in the order' : 'were already in the order'),
    ...counted(refused, refused === 1 ? 'needs attention' : 'need attention'),
  ]
  return `${parts.join(', ')}.`
}
