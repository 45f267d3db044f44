import { Checkbox } from '@mantine/core'
import { columnsOf, type DataColumn } from './dataTableFeatures.ts'
import classes from './DataTable.module.css'

interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly selected: readonly string[]
  readonly onSelect: (ids: string[]) => void
  readonly selectable: (row: Row) => boolean
  readonly rowName: ((row: Row) => string) | undefined
}

/** The column of checkboxes: one for the page, one a row. */
export function selectionColumn<Row extends object>(selection: Selection<Row>): DataColumn<Row> {
  const { rows, rowId, selected, onSelect, selectable, rowName } = selection
  const here = rows.filter(selectable).map(rowId)
  const ticked = here.filter((id) => selected.includes(id))
  const elsewhere = selected.filter((id) => !here.includes(id))
  const toggle = (id: string, on: boolean) =>
    onSelect(on ? [...selected, id] : selected.filter((each) => each !== id))
  return columnsOf<Row>().display({
    id: 'selection',
    meta: { interactive: true, phone: 'corner', width: '44px' },
    header: (
      <Checkbox
        size="xs"
        aria-label="Select all on this page"
        disabled={here.length === 0}
        checked={here.length > 0 && ticked.length === here.length}
        indeterminate={ticked.length > 0 && ticked.length < here.length}
        onChange={(event) => onSelect(event.currentTarget.checked ? [...elsewhere, ...here] : elsewhere)}
      />
    ),
    cell: ({ row: { original } }) => (
      <label className={classes.tick}>
        <Checkbox
          size="xs"
          aria-label={`Select ${rowName?.(original) ?? 'this row'}`}
          disabled={!selectable(original)}
          checked={selected.includes(rowId(original))}
          onChange={(event) => toggle(rowId(original), event.currentTarget.checked)}
        />
      </label>
    ),
  })
}
