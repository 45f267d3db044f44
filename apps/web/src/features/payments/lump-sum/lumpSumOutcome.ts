import { formatCents } from '@tradecounter/rules/money.ts'
import type { Applied } from '@tradecounter/rules/payments/selection/appliedAmount.ts'
import { paymentTotals } from '@tradecounter/rules/payments/selection/paymentTotal.ts'
import { counted } from '../../../lib/text/counted.ts'

/** Invoices that the card and the credits pay; empty without one. */
function paid(cardCents: number, applied: readonly Applied[]): string {
  const invoices = applied.filter(({ amountAppliedCents }) => amountAppliedCents > 0).length
  if (invoices === 0) return ''
  const creditCents = Math.abs(paymentTotals(applied).totalCreditAmountCents)
  const card = cardCents > 0 ? [formatCents(cardCents)] : []
  const credits = creditCents > 0 ? [`${formatCents(creditCents)} of your credits`] : []
  const sources = [...card, ...credits]
  return `${sources.join(' and ')} ${sources.length > 1 ? 'pay' : 'pays'} ${counted(invoices, 'invoice')}.`
}

/** Sentences about how a lump sum is applied: paid from the card, from credits, and the rest (R18). */
export function lumpSumOutcome(
  lumpSumCents: number,
  leftCents: number,
  applied: readonly Applied[],
  withCredits: boolean,
): string {
  if (lumpSumCents === 0)
    return `${withCredits ? 'We apply your credits first, then pay' : 'We pay'} the invoices with the earliest due dates. Adjust the amounts below.`
  if (leftCents < 0) return `You’ve allocated ${formatCents(-leftCents)} more than you’re paying.`
  const rest =
    leftCents > 0
      ? `${formatCents(leftCents)} is unallocated. It will be kept as credit on your account.`
      : ''
  return [paid(lumpSumCents - leftCents, applied), rest].filter((sentence) => sentence !== '').join(' ')
}
