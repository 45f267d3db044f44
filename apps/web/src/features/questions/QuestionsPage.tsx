import { Paper } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import {
  questionReasonNames,
  questionReasons,
  questionStateNames,
  questionStates,
} from '@tradecounter/rules/questions/questionStates.ts'
import { useMemo } from 'react'
import { listFilters } from '../../lib/listFilters.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { useTimeZone } from '../../lib/portal.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { FilterSelect } from '../../ui/form/FilterSelect.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ShowMore } from '../../ui/table/ShowMore.tsx'
import { TaxNote } from '../../ui/text/TaxNote.tsx'
import { questionColumns } from './questionColumns.tsx'
import { useQuestions } from './questions.data.ts'
import { ages, type QuestionsSearch } from './questionsSearch.ts'
import { WhichCustomer } from '../users/WhichCustomer.tsx'

const route = getRouteApi('/app/questions')
const states = questionStateNames.map((value) => ({ value, label: questionStates[value] }))
const reasons = questionReasonNames.map((value) => ({ value, label: questionReasons[value].name }))
const ageChoices = ages.map((value) => ({
  value,
  label: value === '1' ? 'Waiting 1+ day' : `Waiting ${value}+ days`,
}))

/**
 * Questions about documents: for customers latest first,
 * for the supplier longest waiting first.
 */
export function QuestionsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const admin = isAdmin(useMember())
  const questions = useQuestions(search)
  const failure = useLoadingFailure('The questions could not be loaded', questions)
  const timeZone = useTimeZone()
  const columns = useMemo(() => questionColumns(timeZone, admin), [timeZone, admin])
  const change = (next: QuestionsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  const filters = listFilters(search, change, ['state', 'reason', 'days', 'customerId'])
  return (
    <>
      <PageHeader title="Questions" aside={<TaxNote />} />
      <FilterBar {...filters.bar}>
        <FilterSelect
          label="Status"
          placeholder="All"
          w={160}
          data={states}
          unset={admin ? 'open' : undefined}
          {...filters.of('state')}
        />
        {admin ? (
          <>
            <FilterSelect
              label="Reason"
              placeholder="All reasons"
              w={230}
              data={reasons}
              {...filters.of('reason')}
            />
            <FilterSelect
              label="Age"
              placeholder="Any age"
              w={190}
              data={ageChoices}
              {...filters.of('days')}
            />
            <WhichCustomer {...filters.of('customerId')} />
          </>
        ) : null}
      </FilterBar>
      <Paper>
        <DataTable
          caption="Questions"
          columns={columns}
          rows={questions.data}
          failure={failure}
          rowId={({ questionId }) => String(questionId)}
          rowHref={({ questionId }) => paths.question(questionId)}
          rowLabel={({ documentNumber }) => `Question about ${documentNumber}`}
          empty={<Nothing admin={admin} filtered={filters.filtered} />}
        />
        <ShowMore list={questions}>Show more questions</ShowMore>
      </Paper>
    </>
  )
}

function Nothing({ admin, filtered }: { readonly admin: boolean; readonly filtered: boolean }) {
  if (filtered) return <EmptyState icon={IconMessageQuestion} title="No questions match these filters" />
  return admin ? (
    <EmptyState
      icon={IconMessageQuestion}
      title="All questions are answered"
      text="Customers’ questions about invoices and credits appear here, oldest first."
    />
  ) : (
    <EmptyState
      icon={IconMessageQuestion}
      title="No questions yet"
      text="To ask about an invoice or credit, use the question icon next to its number."
    />
  )
}
