import { Stack, Text } from '@mantine/core'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { taxWords } from '@tradecounter/rules/products/shownPrice.ts'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useTyped } from '../../../lib/text/typed.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { Notice } from '../../../ui/page/Notice.tsx'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'
import { VirtualList } from '../../../ui/table/VirtualList.tsx'
import { ReorderRowItem } from './ReorderRowItem.tsx'
import { counted } from '../../../lib/text/counted.ts'
import { PriceTaxSwitch } from '../../orders/prices/PriceTaxSwitch.tsx'
import { usePriceTax } from '../../orders/prices/priceTax.ts'
import {
  againLines,
  againProblems,
  againRow,
  changedText,
  type ReorderEdits,
  type ReorderLine,
} from './reorderRows.ts'
import { useProposal, type ReorderSource } from './reorder.data.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import classes from './ReorderLines.module.css'

interface ReorderLinesProps {
  readonly source: ReorderSource
  readonly priceListId: number
  /** Storage key of typed changes. */
  readonly keptAs?: string
  /** Quantities already on the target order, by item. */
  readonly quantities?: ReadonlyMap<number, number>
  /** Refusals of the server, by item. */
  readonly refusals?: ReadonlyMap<number, string>
  /** Reasons why no line can be added, regardless of the ticked ones. */
  readonly problems: readonly Problem[]
  readonly action: string
  readonly busy: boolean
  readonly failure: string | undefined
  readonly extra?: ReactNode
  readonly onAdd: (lines: ReorderLine[]) => void
}

const noEdits: ReorderEdits = {}

/** Preview of the lines that would be added today, with their total. */
export function ReorderLines(props: ReorderLinesProps) {
  const { source, priceListId, quantities, refusals, action, busy, failure } = props
  const proposal = useProposal(source, priceListId)
  const [edits, setEdits] = useTyped(props.keptAs ?? `again.edits.${source.kind}.${source.id}`, noEdits)
  const tax = usePriceTax()
  const rows = useMemo(
    () => proposal.data?.rows.map((row) => againRow(row, edits[row.product.productID], tax)) ?? [],
    [proposal.data, edits, tax],
  )
  const keyOf = useCallback((index: number) => rows[index]?.proposed.product.productID ?? index, [rows])
  if (proposal.isLoadingError)
    return <LoadFailure title="Today’s prices couldn’t be loaded" query={proposal} />
  if (!proposal.data)
    return (
      <Stack gap="sm" aria-busy>
        <Skeleton height={20} width="50%" />
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height={44} />
        ))}
      </Stack>
    )
  if (rows.length === 0)
    return <EmptyState title="Nothing to order" text="There are no items to order again." />
  const total = rows.reduce((sum, row) => sum + row.amountCents, 0)
  const lines = againLines(rows)
  return (
    <div className={classes.lines}>
      <div className={classes.head}>
        <Text>
          {changedText(rows)} Amounts {tax === 'inc' ? 'include' : 'exclude'} GST.
        </Text>
        <PriceTaxSwitch />
      </div>
      <VirtualList
        label="Lines to order again"
        count={rows.length}
        keyOf={keyOf}
        rowHeight={62}
        tallest="max(220px, var(--room))"
        render={(index) => {
          const row = rows[index]
          if (!row) return null
          const { productID } = row.proposed.product
          const itemId = row.proposed.priceListItemID ?? 0
          return (
            <ReorderRowItem
              row={row}
              orderedQuantity={quantities?.get(itemId)}
              refusal={refusals?.get(itemId)}
              onEdit={(edit) => setEdits({ ...edits, [productID]: { ...edits[productID], ...edit } })}
            />
          )
        }}
      />
      {failure ? (
        <div style={{ marginTop: 12 }}>
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        </div>
      ) : null}
      <div className={classes.foot}>
        <div className={classes.total} aria-live="polite">
          <span>
            {counted(lines.length, 'line')}, {taxWords[tax]}
          </span>
          <strong>
            <Money cents={total} />
          </strong>
        </div>
        <div className={classes.buttons}>
          {props.extra}
          <ReasonedButton
            problems={[...props.problems, ...againProblems(rows)]}
            loading={busy}
            onClick={() => props.onAdd(lines)}
          >
            {action}
          </ReasonedButton>
        </div>
      </div>
    </div>
  )
}
