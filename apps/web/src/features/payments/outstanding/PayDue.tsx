import { Button } from '@mantine/core'
import { formatCents } from '@tradecounter/rules/money.ts'
import { addMonths, firstOfMonth, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { counted } from '../../../lib/text/counted.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { allDueOf, isAllDue, selectAllDue } from '../selection/selectAllDue.ts'
import type { DocumentsById } from '../selection/selection.ts'
import { useSelectionStore } from '../selection/selectionStore.ts'
import type { PaymentsAsk } from './paymentsSearch.ts'
import { sumOfDue } from './sumOfDue.ts'
import classes from './AccountSummary.module.css'

interface PayDueProps {
  readonly documents: DocumentsById
  readonly today: PlainDate
  readonly busy: boolean
  /** Act of a link: `payDue` does the same as the button. */
  readonly request: PaymentsAsk | undefined
  readonly onRequestDone: () => void
  readonly onProceed: () => void
}

const invoicesIn = (due: ReadonlyMap<number, number>): number =>
  due
    .values()
    .filter((cents) => cents > 0)
    .toArray().length

/** True if there are invoices to pay and credits do not exceed them. */
const isPayable = (due: ReadonlyMap<number, number>): boolean =>
  invoicesIn(due) > 0 && due.values().reduce((sum, cents) => sum + cents, 0) >= 0

/**
 * Selects everything due by the end of the month, less the available credits, and proceeds. If
 * other invoices are selected too, the sum differs from the button's: then it only selects.
 */
export function PayDue({ documents, today, busy, request, onRequestDone, onProceed }: PayDueProps) {
  const store = useSelectionStore()
  const allDue = useMemo(() => allDueOf(documents, today), [documents, today])
  const sum = useMemo(() => sumOfDue(documents, today, allDue), [documents, today, allDue])
  const pay = (due: ReadonlyMap<number, number>) => {
    store.change((selection) => selectAllDue(selection, documents, due))
    if (isAllDue(store.get(), due)) return onProceed()
    const count = invoicesIn(due)
    const credits = due.size - count
    const parts = [counted(count, 'invoice'), ...(credits > 0 ? [counted(credits, 'credit')] : [])]
    toastSuccess(`${parts.join(' and ')} selected.`)
  }
  const begin = useEffectEvent((ask: PaymentsAsk) => {
    onRequestDone()
    // Documents due by the end of last month are overdue.
    const due = ask === 'payDue' ? allDue : allDueOf(documents, addMonths(firstOfMonth(today), -1))
    if (isPayable(due)) pay(due)
  })
  useEffect(() => {
    if (request) begin(request)
  }, [request])
  if (!isPayable(allDue)) return null
  return (
    <div className={classes.pay}>
      <Button loading={busy} onClick={() => pay(allDue)}>
        Pay {formatCents(sum.payCents)}
      </Button>
      {sum.words === undefined ? null : <p className={classes.sum}>{sum.words}</p>}
    </div>
  )
}
