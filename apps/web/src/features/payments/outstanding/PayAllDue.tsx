import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { formatCents } from '@tradecounter/rules/money.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { useMemo } from 'react'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { allDueOf, selectAllDue } from '../selection/selectAllDue.ts'
import type { DocumentsById } from '../selection/selection.ts'
import { useSelectionStore } from '../selection/selectionStore.ts'

interface PayAllDueProps {
  readonly documents: DocumentsById
  readonly today: PlainDate
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-AU')} ${noun}${count === 1 ? '' : 's'}`

/**
 * Selects everything due by the end of the month, less the available credits, in one press; Proceed pays it.
 */
export function PayAllDue({ documents, today }: PayAllDueProps) {
  const store = useSelectionStore()
  const allDue = useMemo(() => allDueOf(documents, today), [documents, today])
  const invoices = allDue
    .values()
    .filter((cents) => cents > 0)
    .toArray().length
  if (invoices === 0) return null
  const total = allDue.values().reduce((sum, cents) => sum + cents, 0)
  const creditCents = allDue.values().reduce((sum, cents) => sum - Math.min(cents, 0), 0)
  const select = () => {
    store.change((selection) => selectAllDue(selection, documents, allDue))
    const credits = allDue.size - invoices
    const what = [counted(invoices, 'invoice'), ...(credits > 0 ? [counted(credits, 'credit')] : [])]
    toastSuccess(`${what.join(' and ')} selected.`)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={18} aria-hidden />}
      mb="md"
      // Two lines on a phone.
      h="auto"
      mih={36}
      maw="100%"
      styles={{ label: { whiteSpace: 'normal' } }}
      onClick={select}
    >
      Pay all due {formatCents(total)}
      {creditCents > 0 ? ` (after ${formatCents(creditCents)} in credits)` : ''}
    </Button>
  )
}
