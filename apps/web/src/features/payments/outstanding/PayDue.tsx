import { Button } from '@mantine/core'
import { formatCents } from '@tradecounter/rules/money.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { counted } from '../../../lib/text/counted.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { allDueOf, isAllDue, selectAllDue } from '../selection/selectAllDue.ts'
import type { DocumentsById } from '../selection/selection.ts'
import { useSelectionStore } from '../selection/selectionStore.ts'
import { sumOfDue } from './sumOfDue.ts'
import classes from './AccountSummary.module.css'

interface PayDueProps {
  readonly documents: DocumentsById
  readonly today: PlainDate
  readonly busy: boolean
  /** True once the command "Pay all due" leads here: it does what the button does. */
  readonly asked: boolean
  readonly onAsked: () => void
  readonly onProceed: () => void
}

/**
 * Selects everything due by the end of the month, less the available credits, and proceeds. With
 * other invoices selected too, the sum is another than the button's: then it selects, and Proceed pays.
 */
export function PayDue({ documents, today, busy, asked, onAsked, onProceed }: PayDueProps) {
  const store = useSelectionStore()
  const allDue = useMemo(() => allDueOf(documents, today), [documents, today])
  const sum = useMemo(() => sumOfDue(documents, today, allDue), [documents, today, allDue])
  const invoices = allDue
    .values()
    .filter((cents) => cents > 0)
    .toArray().length
  const nothingDue = invoices === 0 || sum.payCents < 0
  const pay = () => {
    store.change((selection) => selectAllDue(selection, documents, allDue))
    if (isAllDue(store.get(), allDue)) return onProceed()
    const credits = allDue.size - invoices
    const what = [counted(invoices, 'invoice'), ...(credits > 0 ? [counted(credits, 'credit')] : [])]
    toastSuccess(`${what.join(' and ')} selected.`)
  }
  const begin = useEffectEvent(() => {
    onAsked()
    if (!nothingDue) pay()
  })
  useEffect(() => {
    if (asked) begin()
  }, [asked])
  if (nothingDue) return null
  return (
    <div className={classes.pay}>
      <Button loading={busy} onClick={pay}>
        Pay {formatCents(sum.payCents)}
      </Button>
      {sum.words === undefined ? null : <p className={classes.sum}>{sum.words}</p>}
    </div>
  )
}
