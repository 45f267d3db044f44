import type { PriceListItem } from '@tradecounter/contract/products/products.contract.ts'
import { Fragment } from 'react'
import { useReachedEnd } from '../../../ui/table/useReachedEnd.ts'
import type { ProductTarget } from '../productTarget.ts'
import type { MarkText } from '../search/useMarks.tsx'
import { ProductCard } from './ProductCard.tsx'
import { cardGap } from './gridColumns.ts'
import { useCardRows, type GridPlace } from './useCardRows.ts'
import classes from './ProductGrid.module.css'

interface ProductCardsProps {
  /** Name of the list, under which its scroll position is stored. */
  readonly list: string
  readonly place: GridPlace
  readonly target: Pick<ProductTarget, 'orderId' | 'quote' | 'onPut'>
  readonly items: readonly PriceListItem[]
  /** Length of the whole list, loaded or not. */
  readonly total: number
  readonly busy: boolean
  readonly mark: MarkText | undefined
  /** True if more of the list can be loaded, which happens near the end of these cards (§9). */
  readonly isMore: boolean
  readonly onReachedEnd: () => void
  readonly quantities: ReadonlyMap<number, number>
  readonly editable: boolean
  readonly hrefOf: (productId: number) => string
}

/** Rows of cards near the window, with space for the others. */
export function ProductCards(props: ProductCardsProps) {
  const { list, place, target, items, total, busy, mark, quantities, editable, hrefOf } = props
  const { columns } = place
  // Checked here, as the page is short before the cards are rendered.
  useReachedEnd(props.isMore, props.onReachedEnd)
  const { rows, totalHeight, measureRow, onFocus, onBlur } = useCardRows(list, items.length, place)
  return (
    <ul
      className={classes.grid}
      data-busy={busy}
      onFocus={onFocus}
      onBlur={onBlur}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: Math.max(0, rows[0]?.start ?? 0),
        paddingBottom: Math.max(0, totalHeight - (rows.at(-1)?.end ?? totalHeight)),
      }}
    >
      {rows.map((row, at) => {
        const between = row.start - (rows[at - 1]?.end ?? row.start - cardGap) - 2 * cardGap
        return (
          <Fragment key={row.index}>
            {between > 0 ? <li aria-hidden className={classes.between} style={{ height: between }} /> : null}
            {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
              <ProductCard
                key={item.id}
                orderId={target.orderId}
                quote={target.quote}
                item={item}
                place={row.index * columns + column}
                mark={mark}
                total={total}
                quantity={quantities.get(item.id)}
                href={hrefOf(item.product.productID)}
                editable={editable}
                onPut={target.onPut}
                {...(column === 0 ? { row: row.index, measureRow } : {})}
              />
            ))}
          </Fragment>
        )
      })}
    </ul>
  )
}
