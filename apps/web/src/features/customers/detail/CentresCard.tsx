import { Button } from '@mantine/core'
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react'
import type { CostCentre } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import { customerCentresPageSize } from '@tradecounter/rules/customers/customerFields.ts'
import { useMemo } from 'react'
import { useThroughReload } from '../../../lib/text/typed.ts'
import { useLoadingFailure } from '../../../lib/api/useLoadingFailure.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ListPager, type ListPagerProps } from '../../../ui/table/ListPager.tsx'
import { rowNow } from '../../../ui/table/rowNow.ts'
import { CentreDialog } from '../../cost-centres/CentreDialog.tsx'
import { centreColumns } from '../../cost-centres/centreColumns.tsx'
import { useCentres } from '../../cost-centres/costCentres.data.ts'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'

interface CentresCardProps {
  readonly customerId: number
  readonly page: number | undefined
  readonly onChange: ListPagerProps['onChange']
}

/** §2 Customer detail: cost centres, 4 a page. Their dialog shows the assigned people. */
export function CentresCard({ customerId, page, onChange }: CentresCardProps) {
  const centres = useCentres(customerId, { page }, customerCentresPageSize)
  const failure = useLoadingFailure('The cost centres could not be loaded', centres)
  const [dialog, setDialog] = useThroughReload<{ readonly centre?: CostCentre } | undefined>(
    `costCentre.${customerId}`,
    undefined,
  )
  const columns = useMemo(
    () =>
      centreColumns(customerId, (centre) => setDialog({ centre }))
        .filter(({ id }) => id !== 'users')
        .map(({ sortable: _, ...column }) => column),
    [customerId, setDialog],
  )
  return (
    <SectionCard
      title="Cost centres"
      action={
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setDialog({})}>
          New cost centre
        </Button>
      }
    >
      {dialog ? (
        <CentreDialog
          customerId={customerId}
          centre={dialog.centre && rowNow(centres.data?.rows, dialog.centre, (row) => row.costCentreId)}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      <div>
        <DataTable
          caption="Cost centres"
          columns={columns}
          rows={centres.data?.rows}
          failure={failure}
          rowId={(centre) => String(centre.costCentreId)}
          skeletonRows={customerCentresPageSize}
          empty={{
            icon: IconBuildingCommunity,
            title: 'No cost centres yet',
            text: 'Cost centres that this customer’s orders can name will appear here.',
          }}
        />
        <ListPager
          label="Pages of cost centres"
          list={centres.data}
          page={page}
          perPage={customerCentresPageSize}
          severalOnly
          onChange={onChange}
        />
      </div>
    </SectionCard>
  )
}
