import { Group, Paper, Stack, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockHour4 } from '@tabler/icons-react'
import type { ReconciliationRun } from '@tradecounter/contract/reconciliation/reconciliation.contract.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { useId, type ReactNode } from 'react'
import { counted } from '../../lib/text/counted.ts'
import { BusinessTime } from '../../lib/BusinessTime.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Columns } from '../../ui/table/Columns.tsx'
import { Definition, DefinitionList } from '../../ui/text/DefinitionList.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'

interface LastRunProps {
  readonly run: ReconciliationRun
  /** Number of unexplained differences. */
  readonly open: number
  /** Button for a new comparison, next to the figures. */
  readonly children: ReactNode
}

function Outcome({ run, open }: Omit<LastRunProps, 'children'>) {
  if (!run.finishedAt)
    return (
      <StatusChip tone="waiting" icon={IconClockHour4}>
        Running
      </StatusChip>
    )
  if (open > 0)
    return (
      <StatusChip tone="bad" icon={IconAlertTriangle}>
        {counted(open, 'difference')}
      </StatusChip>
    )
  return (
    <StatusChip tone="good" icon={IconCircleCheck}>
      No differences
    </StatusChip>
  )
}

const steps: Readonly<Record<ReconciliationRun['step'], string>> = {
  books: 'Comparing the ledger',
  sales: 'Getting charges from the card provider',
  charges: 'Comparing card charges',
  receipts: 'Comparing card charges',
  open: 'Rechecking differences of other days',
  done: 'Nearly done',
}

const failures: Readonly<Record<NonNullable<ReconciliationRun['providerFailure']>, string>> = {
  timeout: 'The card provider took too long to answer.',
  unavailable: 'The card provider could not be reached.',
  unauthorised: 'The card provider refused the keys of its search.',
  unexpected: 'Unreadable response from the card provider.',
}

/** Days of a run as text. */
export const daysOf = ({ firstDay, lastDay }: ReconciliationRun): string =>
  firstDay === lastDay ? formatDate(firstDay) : `${formatDate(firstDay)} to ${formatDate(lastDay)}`

/** Last comparison and its result. */
export function LastRun({ run, open, children }: LastRunProps) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} p="md">
      <Stack gap="md">
        <Group justify="space-between" align="start">
          <Group gap="sm" role="status">
            <Title order={2} size="h4" id={id}>
              Last run
            </Title>
            <Outcome run={run} open={open} />
          </Group>
          {children}
        </Group>
        {run.providerFailure ? (
          <Notice tone="waiting" title={failures[run.providerFailure]}>
            The ledger, the balances and the card charges that could be read were compared. The card payments
            of these days are included in the next nightly run.
          </Notice>
        ) : null}
        <Columns narrowest={240}>
          <DefinitionList>
            <Definition term={run.finishedAt ? 'Run at' : steps[run.step]}>
              <BusinessTime instant={run.finishedAt ?? run.startedAt} />
            </Definition>
            <Definition term="Checked">
              {counted(run.customers, 'customer')}, {counted(run.documents, 'document')}
            </Definition>
          </DefinitionList>
          <DefinitionList>
            <Definition term="Balances of open documents">
              <Money cents={run.balanceCents} />
            </Definition>
            <Definition term="Ledger balance">
              <Money cents={run.ledgerCents} />
            </Definition>
          </DefinitionList>
          <DefinitionList>
            <Definition term={`Recorded ${daysOf(run)} (${counted(run.payments, 'payment')})`}>
              <Money cents={run.receivedCents} />
            </Definition>
            <Definition term={`Charged by the card provider (${counted(run.charges, 'charge')})`}>
              <Money cents={run.chargedCents} />
            </Definition>
          </DefinitionList>
        </Columns>
      </Stack>
    </Paper>
  )
}
