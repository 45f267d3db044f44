import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { missedSearchDays, synonymPageSize } from '@tradecounter/rules/synonyms/synonyms.problems.ts'
import { useMemo, useState } from 'react'
import { useThroughReload } from '../../../lib/text/typed.ts'
import { useLoadingFailure } from '../../../lib/api/useLoadingFailure.ts'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ListPager } from '../../../ui/table/ListPager.tsx'
import { SynonymDialog, type EditedSynonym } from './SynonymDialog.tsx'
import { useMissedSearches, useSynonyms } from './synonyms.data.ts'
import { missedColumns, synonymColumns } from './synonymColumns.tsx'

interface CardProps {
  readonly onOpen: (synonym: EditedSynonym) => void
}

function SynonymsCard({ onOpen }: CardProps) {
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const synonyms = useSynonyms(page, search || undefined)
  const failure = useLoadingFailure('The synonyms could not be loaded', synonyms)
  const columns = useMemo(() => synonymColumns(onOpen), [onOpen])
  return (
    <SectionCard
      title="Synonyms"
      lead="A search for one of these words also finds products with the others."
      action={
        <Button leftSection={<IconPlus size={18} />} onClick={() => onOpen({ word: '', sameAs: [] })}>
          Add synonyms
        </Button>
      }
    >
      <SearchBox
        label="Search Synonyms"
        width="min(17.5rem, 100%)"
        value={search}
        onChange={(text = '') => {
          setSearch(text.slice(0, 100))
          setPage(1)
        }}
      />
      <DataTable
        caption="Synonyms"
        columns={columns}
        rows={synonyms.data?.rows}
        rowId={({ synonymId }) => String(synonymId)}
        compact
        failure={failure}
        empty={
          <Text c="dimmed">
            {search
              ? 'No synonyms match your search.'
              : 'No synonyms yet. Add words that your customers use for your products.'}
          </Text>
        }
      />
      <ListPager
        list={synonyms.data}
        page={page}
        perPage={synonymPageSize}
        severalOnly
        onChange={(next) => setPage(next.page ?? 1)}
      />
    </SectionCard>
  )
}

function MissedSearchesCard({ onOpen }: CardProps) {
  const [page, setPage] = useState(1)
  const missed = useMissedSearches(page)
  const failure = useLoadingFailure('The searches could not be loaded', missed)
  const columns = useMemo(() => missedColumns((word) => onOpen({ word, sameAs: [] })), [onOpen])
  return (
    <SectionCard
      title="Searches without results"
      lead={`Product searches of your customers that found nothing in the last ${missedSearchDays} days.`}
    >
      <DataTable
        caption="Searches without results"
        columns={columns}
        rows={missed.data?.rows}
        rowId={({ text }) => text}
        compact
        failure={failure}
        empty={<Text c="dimmed">No searches without results.</Text>}
      />
      <ListPager
        list={missed.data}
        page={page}
        perPage={synonymPageSize}
        severalOnly
        onChange={(next) => setPage(next.page ?? 1)}
      />
    </SectionCard>
  )
}

/** Synonyms of the product search, and searches without results. */
export function SearchWordsCards() {
  const [edited, setEdited] = useThroughReload<EditedSynonym | undefined>('synonym.edited', undefined)
  return (
    <Stack gap="md">
      {edited ? <SynonymDialog synonym={edited} onClose={() => setEdited(undefined)} /> : null}
      <SynonymsCard onOpen={setEdited} />
      <MissedSearchesCard onOpen={setEdited} />
    </Stack>
  )
}
