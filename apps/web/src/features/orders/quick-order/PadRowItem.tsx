import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatCents } from '@tradecounter/rules/money.ts'
import { taxWords } from '@tradecounter/rules/products/shownPrice.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { memo, useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { usePriceTax } from '../prices/priceTax.ts'
import { padPrices } from './padPrices.ts'
import { isBlank, type PadRow } from './padRows.ts'
import { ProductCombobox } from './ProductCombobox.tsx'
import type { PriceListRef, Suggestion } from './productSearch.data.ts'
import { isTable } from './readPasted.ts'
import classes from './PadRowItem.module.css'

export type PadField = 'code' | 'quantity'

export interface PadRowActions {
  readonly typeCode: (id: number, code: string) => void
  readonly typeQuantity: (id: number, quantity: string) => void
  readonly pick: (id: number, item: Suggestion) => void
  readonly takeNearest: (id: number) => void
  readonly remove: (id: number) => void
  readonly paste: (id: number, text: string, field: PadField) => void
  /** Moves the focus to the row at a distance from this one. */
  readonly go: (id: number, distance: number, field: PadField) => void
}

interface PadRowItemProps {
  readonly row: PadRow
  readonly number: number
  readonly params: PriceListRef
  /** Last day of agreed prices; undefined for list prices. */
  readonly agreedUntil: string | undefined
  /** Quantity of this product already on the order. */
  readonly orderedQuantity: number | undefined
  /** Field that gets the focus when the row is rendered. */
  readonly focus: PadField | undefined
  readonly onFocused: () => void
  readonly actions: PadRowActions
}

/** Row of the pad: a product, its quantity, and the reason of a refusal. */
export const PadRowItem = memo(function PadRowItem(props: PadRowItemProps) {
  const { row, number, params, agreedUntil, orderedQuantity, focus, onFocused, actions } = props
  const code = useRef<HTMLInputElement>(null)
  const quantity = useRef<HTMLInputElement>(null)
  const verdictId = useId()
  const [searches, setSearches] = useState(0)
  useEffect(() => {
    if (!focus) return
    const field = focus === 'code' ? code.current : quantity.current
    field?.focus()
    field?.select()
    onFocused()
  }, [focus, onFocused])
  const { verdict } = row
  const described = verdict ? { 'aria-describedby': verdictId } : {}
  const badCode = verdict !== undefined && verdict.nearest === undefined
  const paste = (field: PadField) => (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isTable(text)) return
    event.preventDefault()
    actions.paste(row.id, text, field)
  }
  const press = (event: KeyboardEvent) => {
    const distance = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (distance === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    actions.go(row.id, distance, event.key === 'Enter' ? 'code' : 'quantity')
  }
  return (
    <div className={classes.row} data-refused={verdict !== undefined}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <ProductCombobox
        params={params}
        label={`Code or name, row ${number}`}
        value={row.code}
        inputRef={code}
        invalid={badCode}
        describedBy={verdict ? verdictId : undefined}
        onType={(text) => actions.typeCode(row.id, text)}
        onPick={(item) => actions.pick(row.id, item)}
        onEnter={() => actions.go(row.id, 0, 'quantity')}
        onPaste={paste('code')}
        searches={searches}
      />
      <div className={classes.product}>
        <ProductFacts row={row} agreedUntil={agreedUntil} orderedQuantity={orderedQuantity} />
      </div>
      <TextInput
        ref={quantity}
        className="numeric"
        aria-label={`Quantity, row ${number}`}
        placeholder="Qty"
        inputMode="numeric"
        autoComplete="off"
        value={row.quantity}
        {...(verdict && !badCode ? { error: true } : {})}
        {...described}
        onChange={(event) => actions.typeQuantity(row.id, event.currentTarget.value)}
        onKeyDown={press}
        onPaste={paste('quantity')}
      />
      {isBlank(row) ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove row ${number}`}
          onClick={() => actions.remove(row.id)}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
      {verdict ? (
        <div className={classes.verdict}>
          <span id={verdictId}>{verdict.text}</span>
          {verdict.nearest === undefined ? null : (
            <Button variant="light" size="compact-xs" onClick={() => actions.takeNearest(row.id)}>
              Use {verdict.nearest.toLocaleString('en-AU')}
            </Button>
          )}
          {verdict.code === 'quickOrderUnknown' ? (
            <Button
              variant="light"
              size="compact-xs"
              aria-label={`Search for ${row.code}`}
              onClick={() => setSearches((count) => count + 1)}
            >
              Search
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
})

function ProductFacts({
  row,
  agreedUntil,
  orderedQuantity,
}: Pick<PadRowItemProps, 'row' | 'agreedUntil' | 'orderedQuantity'>) {
  const tax = usePriceTax()
  const { product, amounts } = row
  if (!product) return null
  const facts = [
    ...padPrices(product, row.quantity, tax),
    ...(agreedUntil ? [`agreed price until ${formatDate(agreedUntil)}`] : []),
    `${product.stock.toLocaleString('en-AU')} in stock`,
    ...(product.cartonQuantity > 1 ? [`cartons of ${product.cartonQuantity}`] : []),
    ...(amounts ? [`${formatCents(amounts[tax])} in total, ${taxWords[tax]}`] : []),
    ...(orderedQuantity === undefined
      ? []
      : [`replaces the ${orderedQuantity.toLocaleString('en-AU')} in the order`]),
  ]
  return (
    <>
      <div>{product.name}</div>
      <div className={classes.facts}>{facts.join(' · ')}</div>
    </>
  )
}
