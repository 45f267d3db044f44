import { Button, Group, Progress, Text } from '@mantine/core'
import type { StatementRun } from '@tradecounter/contract/statements/statements.contract.ts'
import {
  firstDayOf,
  lastMonth,
  monthName,
  monthOf,
  shownStatementRuns,
} from '@tradecounter/rules/statements/statementMonth.ts'
import { addMonths } from '@tradecounter/rules/time/businessTime.ts'
import { useState } from 'react'
import { useToday } from '../../lib/useToday.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Loaded } from '../../ui/page/Loaded.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { newestTitle } from '../../ui/text/newestTitle.ts'
import { useRunStatements, useStatementRuns } from './statementRuns.data.ts'

const offeredMonths = 12

function RunLine({ run }: { readonly run: StatementRun }) {
  const name = monthName(firstDayOf(run.year, run.month) ?? '')
  const share = run.customers === 0 ? 100 : (run.customersDone / run.customers) * 100
  return (
    <div>
      <Text size="sm">
        {run.finishedAt
          ? `${name}: ${run.made.toLocaleString('en-AU')} ${run.made === 1 ? 'statement' : 'statements'} created`
          : `${name}: ${run.customersDone.toLocaleString('en-AU')} of ${run.customers.toLocaleString('en-AU')} customers`}
      </Text>
      {run.finishedAt ? null : <Progress value={share} aria-label={`Statements of ${name}`} mt={4} />}
    </div>
  )
}

/** Form to create a month's statements again, after late documents. */
export function StatementsCard() {
  const newest = lastMonth(useToday())
  const months = Array.from({ length: offeredMonths }, (_, back) => addMonths(newest, -back))
  const [chosen, setChosen] = useState(newest)
  const runs = useStatementRuns()
  const start = useRunStatements()
  const begin = () => {
    const { month, year } = monthOf(chosen)
    start.mutate(
      { month, year },
      {
        onSuccess: () => toastSuccess(`Statements for ${monthName(chosen)} will be created within minutes.`),
      },
    )
  }
  return (
    <SectionCard
      title="Statements"
      lead="Created automatically after each month. Re-creating uses current figures; only customers without one are emailed."
    >
      <Group align="end" gap="sm">
        <Select
          label="Month"
          w={200}
          data={months.map((month) => ({ value: month, label: monthName(month) }))}
          value={chosen}
          onChange={(month) => month && setChosen(month)}
        />
        <Button loading={start.isPending} onClick={begin}>
          Create statements
        </Button>
      </Group>
      <Loaded query={runs} failure="The runs could not be loaded" height={60}>
        {(rows) => (
          <>
            {rows.length > 0 ? (
              <Text size="sm" fw={550}>
                {newestTitle('Runs', rows.length, shownStatementRuns)}
              </Text>
            ) : null}
            {rows.map((run) => (
              <RunLine key={`${run.year}-${run.month}-${run.startedAt}`} run={run} />
            ))}
          </>
        )}
      </Loaded>
    </SectionCard>
  )
}
