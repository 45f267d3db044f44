import { Button, Group } from '@mantine/core'
import type { MissedSearch, Synonym } from '@tradecounter/contract/synonyms/synonyms.contract.ts'
import { column } from '../../../ui/table/column.ts'
import { actionColumn } from '../../../ui/table/actionColumn.ts'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { BusinessTime } from '../../../lib/BusinessTime.tsx'
import { useRemoveSynonym } from './synonyms.data.ts'

interface ActionsProps {
  readonly synonym: Synonym
  readonly onEdit: (synonym: Synonym) => void
}

function Actions({ synonym, onEdit }: ActionsProps) {
  const remove = useRemoveSynonym(synonym)
  const { word } = synonym
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Edit synonyms of ${word}`}
        onClick={() => onEdit(synonym)}
      >
        Edit
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={`Remove synonyms of ${word}`}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Remove
      </Button>
    </Group>
  )
}

export const synonymColumns = (onEdit: (synonym: Synonym) => void): readonly DataColumn<Synonym>[] => [
  { id: 'word', header: 'Word', phone: 'title', width: '25%', cell: ({ word }) => word },
  { id: 'sameAs', header: 'Same as', cell: ({ sameAs }) => sameAs.join(', ') },
  column('actions', 'Actions', (synonym) => <Actions synonym={synonym} onEdit={onEdit} />, {
    phone: 'action',
    width: '170px',
    interactive: true,
  }),
]

const peopleText = ({ people }: MissedSearch): string =>
  people.map(({ name, customerName, times }) => `${name}, ${customerName} (${times})`).join('; ')

export const missedColumns = (onAdd: (word: string) => void): readonly DataColumn<MissedSearch>[] => [
  { id: 'text', header: 'Search', phone: 'title', width: '25%', cell: ({ text }) => text },
  { id: 'times', header: 'Times', align: 'right', width: '80px', cell: ({ times }) => times },
  column('lastSearchedAt', 'Last search', ({ lastSearchedAt }) => <BusinessTime instant={lastSearchedAt} />, {
    nowrap: true,
  }),
  { id: 'people', header: 'Searched by', cell: peopleText },
  actionColumn(
    'add',
    ({ text }) => (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Add synonym for ${text}`}
        onClick={() => onAdd(text)}
      >
        Add synonym
      </Button>
    ),
    { width: '140px' },
  ),
]
