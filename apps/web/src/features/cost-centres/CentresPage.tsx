import { Button, Paper } from '@mantine/core'
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react'
import type { CostCentre } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import { costCentrePageSize } from '@tradecounter/rules/cost-centres/costCentreFields.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useThroughReload } from '../../lib/text/typed.ts'
import { listChange } from '../../lib/listChange.ts'
import { listFilters } from '../../lib/listFilters.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListPager } from '../../ui/table/ListPager.tsx'
import { rowNow } from '../../ui/table/rowNow.ts'
import { sortOf } from '../../ui/table/sortOf.ts'
import { CentreDialog } from './CentreDialog.tsx'
import { centreColumns } from './centreColumns.tsx'
import { centreSortFields, type CentresSearch } from './centresSearch.ts'
import { useCentres } from './costCentres.data.ts'

const route = getRouteApi('/app/centres')

/** §2 Centres list. */
export function CentresPage() {
  const search = route.useSearch()
  const customerId = useCustomerId()
  const centres = useCentres(customerId, search, costCentrePageSize)
  const failure = useLoadingFailure('The cost centres could not be loaded', centres)
  const [dialog, setDialog] = useThroughReload<{ readonly centre?: CostCentre } | undefined>(
    'costCentre',
    undefined,
  )
  const columns = useMemo(
    () => centreColumns(customerId, (centre) => setDialog({ centre })),
    [customerId, setDialog],
  )
  const change = listChange<CentresSearch>(route.useNavigate(), ['search'])
  const filters = listFilters(search, change, ['search'])
  return (
    <>
      <PageHeader
        title="Cost Centres"
        action={
          <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({})}>
            New Cost Centre
          </Button>
        }
      />
      {dialog ? (
        <CentreDialog
          customerId={customerId}
          centre={dialog.centre && rowNow(centres.data?.rows, dialog.centre, (row) => row.costCentreId)}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      <FilterBar {...filters.bar}>
        <SearchBox label="Search Cost Centres" {...filters.of('search')} />
      </FilterBar>
      <Paper>
        <DataTable
          caption="Cost centres"
          columns={columns}
          rows={centres.data?.rows}
          failure={failure}
          rowId={(centre) => String(centre.costCentreId)}
          sort={{ field: search.sort ?? 'costCentreCode', direction: search.direction ?? 'asc' }}
          onSort={(sort) => change(sortOf(centreSortFields, sort))}
          empty={{
            icon: IconBuildingCommunity,
            title: search.search ? 'No cost centre matches your search' : 'No cost centres yet',
            text: search.search
              ? 'Try another part of the code or name, or reset the search.'
              : 'Cost centres that your orders can name will appear here.',
          }}
        />
        <ListPager list={centres.data} page={search.page} perPage={costCentrePageSize} onChange={change} />
      </Paper>
    </>
  )
}
