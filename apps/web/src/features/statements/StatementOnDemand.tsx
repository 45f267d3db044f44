import { Paper, SegmentedControl, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import {
  statementFormats,
  statementPeriodProblem,
  type StatementKind,
} from '@tradecounter/rules/statements/statementPeriod.ts'
import { addMonths, firstOfMonth } from '@tradecounter/rules/time/businessTime.ts'
import { useState } from 'react'
import { useToday } from '../../lib/useToday.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import { useDownloadStatementOnDemand } from './statements.data.ts'
import classes from './StatementOnDemand.module.css'

const kinds: readonly { readonly value: StatementKind; readonly label: string }[] = [
  { value: 'all', label: 'All transactions' },
  { value: 'outstanding', label: 'Outstanding only' },
]

/** Form for a statement of any days up to today. */
export function StatementOnDemand() {
  const today = useToday()
  const [from, setFrom] = useState(() => addMonths(firstOfMonth(today), -1))
  const [to, setTo] = useState(today)
  const [show, setShow] = useState<StatementKind>('all')
  const download = useDownloadStatementOnDemand()
  const problem = statementPeriodProblem({ from, to }, today)
  return (
    <Paper component="section" aria-label="Statement on demand" className="screen-only" p="md" mb="md">
      <Title order={2}>Statement on demand</Title>
      <Text c="dimmed" size="sm" mb="sm">
        Any period up to today. The monthly statements below don’t change.
      </Text>
      <div className={classes.fields}>
        <DateField
          w={164}
          label="From"
          clearable={false}
          value={from}
          maxDate={today}
          onChange={(date) => date && setFrom(date)}
        />
        <DateField
          w={164}
          label="To"
          clearable={false}
          value={to}
          maxDate={today}
          onChange={(date) => date && setTo(date)}
        />
        <SegmentedControl
          aria-label="Statement contents"
          data={[...kinds]}
          value={show}
          onChange={(value) => setShow(value === 'outstanding' ? 'outstanding' : 'all')}
        />
        <div className={classes.downloads}>
          {statementFormats.map((format) => (
            <ReasonedButton
              key={format}
              variant={format === 'pdf' ? 'filled' : 'default'}
              leftSection={<IconDownload size={16} aria-hidden />}
              problems={problem ? [problem] : []}
              loading={download.isPending && download.variables.format === format}
              onClick={() => download.mutate({ from, to, show, format })}
            >
              {format === 'pdf' ? 'Download PDF' : 'Download CSV'}
            </ReasonedButton>
          ))}
        </div>
      </div>
      {problem ? (
        <Text role="alert" c="red" size="sm" mt="xs">
          {problem.displayMessage}
        </Text>
      ) : null}
    </Paper>
  )
}
