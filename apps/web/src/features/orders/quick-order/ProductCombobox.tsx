import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue, useMergedRef } from '@mantine/hooks'
import { formatCents } from '@tradecounter/rules/money.ts'
import { shownPriceCents, taxWords } from '@tradecounter/rules/products/shownPrice.ts'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEventHandler,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { failureText } from '../../../lib/api/failures.ts'
import { useMissedSearch } from '../../products/search/useMissedSearch.ts'
import { useMarks, type MarkText } from '../../products/search/useMarks.tsx'
import { usePriceTax } from '../prices/priceTax.ts'
import {
  suggestFrom,
  useProductSearch,
  type PriceListRef,
  type Suggestion,
  type Suggestions,
} from './productSearch.data.ts'
import classes from './ProductCombobox.module.css'

interface ProductComboboxProps {
  readonly params: PriceListRef
  readonly label: string
  readonly value: string
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement>
  readonly onType: (text: string) => void
  readonly onPick: (item: Suggestion) => void
  /** Called for Enter without a highlighted suggestion. */
  readonly onEnter?: () => void
  readonly onPaste?: ClipboardEventHandler<HTMLInputElement>
  /** Counter whose increase opens the suggestions for the present text. */
  readonly searches?: number
}

const pauseMs = 200

/** Field for a code or name with suggestions of products: arrows, Enter, Escape. */
export function ProductCombobox(props: ProductComboboxProps) {
  const { params, label, value, invalid = false, describedBy, inputRef } = props
  const [focused, setFocused] = useState(false)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [text] = useDebouncedValue(value, pauseMs)
  const search = useProductSearch(params, text, focused && combobox.dropdownOpened)
  const long = value.trim().length >= suggestFrom
  const suggestions = long
    ? offeredFor(search.data, value, text === value && !search.isPlaceholderData)
    : undefined
  const isMissed =
    suggestions !== undefined &&
    suggestions.reading?.correctedTo === undefined &&
    (suggestions.rows.length === 0 || suggestions.insteadOf !== undefined)
  useMissedSearch(params, focused && isMissed ? value.trim() : undefined)
  const mark = useMarks(suggestions?.reading)
  const pick = (id: string) => {
    const item = suggestions?.rows.find((row) => String(row.id) === id)
    combobox.closeDropdown()
    if (item) props.onPick(item)
  }
  const { searches = 0 } = props
  const field = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(field, inputRef)
  const offer = useEffectEvent(() => {
    field.current?.focus()
    combobox.openDropdown()
  })
  useEffect(() => {
    if (searches > 0) offer()
  }, [searches])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1) return
    combobox.closeDropdown()
    props.onEnter?.()
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      position="bottom-start"
      width="target"
      // Closed lists are not rendered, as each row of the pad has one.
      keepMounted={false}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={ref}
          aria-label={label}
          aria-autocomplete="list"
          placeholder="Code or name"
          value={value}
          spellCheck={false}
          {...(invalid ? { error: true } : {})}
          {...(describedBy ? { 'aria-describedby': describedBy } : {})}
          onChange={(event) => {
            props.onType(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false)
            combobox.closeDropdown()
          }}
          onKeyDown={press}
          {...(props.onPaste ? { onPaste: props.onPaste } : {})}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!long} className={classes.dropdown ?? ''}>
        {suggestions?.insteadOf !== undefined && suggestions.rows.length > 0 ? (
          <div className={classes.hint} role="status">
            Nothing matches “{suggestions.insteadOf}”. Did you mean:
          </div>
        ) : null}
        <Combobox.Options aria-label={`Products for ${label}`}>
          {(suggestions?.rows ?? []).map((item) => (
            <Combobox.Option key={item.id} value={String(item.id)}>
              <SuggestedProduct item={item} mark={mark} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {!suggestions || suggestions.rows.length === 0 ? (
          <div className={classes.hint} role="status">
            {search.isError ? failureText(search.error) : suggestions ? 'No product matches.' : 'Searching…'}
          </div>
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  )
}

/**
 * Suggestions for the present text. Before its answer arrives: those of the previous text
 * that contain it, so that Enter chooses no wrong product.
 */
function offeredFor(last: Suggestions | undefined, value: string, settled: boolean): Suggestions | undefined {
  if (!last || settled) return last
  const typed = value.trim().toLowerCase()
  const rows = last.rows.filter(({ product }) =>
    `${product.productCode}\n${product.productName}`.toLowerCase().includes(typed),
  )
  return rows.length > 0 ? { rows, reading: last.reading, insteadOf: undefined } : undefined
}

interface SuggestedProductProps {
  readonly item: Suggestion
  readonly mark: MarkText | undefined
}

function SuggestedProduct({ item, mark }: SuggestedProductProps) {
  const tax = usePriceTax()
  const cents = shownPriceCents(item.unitPriceExcludingGSTCents, item.gstAmountCents, tax)
  const [, step] = item.priceSteps ?? []
  const fromStep = step
    ? ` · ${formatCents(shownPriceCents(step.unitPriceExcludingGSTCents, step.gstAmountCents, tax))} from ${step.fromQuantity.toLocaleString('en-AU')}`
    : ''
  const carton = item.cartonQuantity > 1 ? ` · in cartons of ${item.cartonQuantity}` : ''
  return (
    <div className={classes.option}>
      <span className={classes.name}>{mark?.(item.product.productName) ?? item.product.productName}</span>
      <span className={classes.price}>
        {formatCents(cents)} {taxWords[tax]}
      </span>
      <span className={classes.facts}>
        {mark?.(item.product.productCode) ?? item.product.productCode}
        {carton}
        {fromStep}
      </span>
      <span className={classes.facts}>{item.availableStockCA.toLocaleString('en-AU')} in stock</span>
    </div>
  )
}
