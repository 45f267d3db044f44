import { Group } from '@mantine/core'
import type { ReconciliationRun } from '@tradecounter/contract/reconciliation/reconciliation.contract.ts'
import {
  comparedBackDays,
  reconciliationMessages,
  reconciliationProblems,
} from '@tradecounter/rules/reconciliation/reconciliation.problems.ts'
import { addDays } from '@tradecounter/rules/time/businessTime.ts'
import { useState } from 'react'
import { useToday } from '../../lib/useToday.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import { useRunReconciliation } from './reconciliation.data.ts'

/** Button for a manual run: compares the ledger, and one day with the card provider. */
export function RunNow({ last }: { readonly last: ReconciliationRun | undefined }) {
  const today = useToday()
  const [day, setDay] = useState(addDays(today, -1))
  const run = useRunReconciliation()
  return (
    <Group align="end" gap="sm">
      <DateField
        label="Day"
        w={164}
        value={day}
        minDate={addDays(today, -comparedBackDays)}
        maxDate={today}
        onChange={(chosen) => chosen && setDay(chosen)}
      />
      <ReasonedButton
        problems={last?.finishedAt === null ? [reconciliationProblems.underWay] : []}
        loading={run.isPending}
        onClick={() => run.mutate(day, { onSuccess: () => toastSuccess(reconciliationMessages.started) })}
      >
        Run now
      </ReasonedButton>
    </Group>
  )
}
