import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { nearestQuantity } from '@tradecounter/rules/orders/lines/nearestQuantity.ts'
import { readQuantity } from '@tradecounter/rules/orders/quick-order/quickOrder.ts'
import { useId } from 'react'
import { Money } from '../../../ui/text/Money.tsx'
import type { ReorderEdit, ReorderRow } from './reorderRows.ts'
import classes from './ReorderRowItem.module.css'

interface ReorderRowItemProps {
  readonly row: ReorderRow
  /** Quantity already on the target order. */
  readonly orderedQuantity: number | undefined
  /** Reason why the server refused the line. */
  readonly refusal: string | undefined
  readonly onEdit: (edit: ReorderEdit) => void
}

/** Line to order again, with changes since then and its quantity. */
export function ReorderRowItem({ row, orderedQuantity, refusal, onEdit }: ReorderRowItemProps) {
  const { proposed, orderable, ticked, problem } = row
  const { productName, productCode } = proposed.product
  const notesId = useId()
  const item = {
    cartonQuantity: proposed.cartonQuantity ?? 1,
    minimumOrderQuantity: proposed.minimumOrderQuantity ?? 0,
  }
  const nearest = nearestQuantity(item, readQuantity(row.quantity) ?? proposed.wantedQuantity)
  return (
    <div className={classes.row} data-ticked={ticked}>
      <Checkbox
        size="xs"
        aria-label={`Order ${productName}`}
        aria-describedby={notesId}
        checked={ticked}
        disabled={!orderable}
        onChange={(event) => onEdit({ ticked: event.currentTarget.checked })}
      />
      <div>
        <div className={classes.name}>{productName}</div>
        <div className={classes.code}>{productCode}</div>
      </div>
      {orderable ? (
        <TextInput
          className="numeric"
          aria-label={`Quantity of ${productName}`}
          aria-describedby={notesId}
          inputMode="numeric"
          autoComplete="off"
          value={row.quantity}
          disabled={!ticked}
          {...(problem ? { error: true } : {})}
          onChange={(event) => onEdit({ quantity: event.currentTarget.value })}
        />
      ) : (
        <span className={classes.wanted}>{proposed.wantedQuantity.toLocaleString('en-AU')}</span>
      )}
      <span className={classes.amount}>{ticked && !problem ? <Money cents={row.amountCents} /> : '–'}</span>
      <ul id={notesId} className={classes.notes}>
        {proposed.changes.map((change) => (
          <li key={change.code} data-tone={orderable ? undefined : 'bad'}>
            {orderable ? <IconAlertTriangle size={14} aria-hidden /> : <IconCircleX size={14} aria-hidden />}
            {change.displayMessage}
          </li>
        ))}
        {orderedQuantity !== undefined && ticked ? (
          <li>
            <IconInfoCircle size={14} aria-hidden />
            Already in the order: {orderedQuantity.toLocaleString('en-AU')}. This quantity replaces it.
          </li>
        ) : null}
        {problem || refusal ? (
          <li data-tone="bad">
            <IconCircleX size={14} aria-hidden />
            <span>
              {problem?.displayMessage ?? refusal}{' '}
              {problem ? (
                <Button
                  variant="light"
                  size="compact-xs"
                  onClick={() => onEdit({ quantity: String(nearest) })}
                >
                  Use {nearest.toLocaleString('en-AU')}
                </Button>
              ) : null}
            </span>
          </li>
        ) : null}
      </ul>
    </div>
  )
}
