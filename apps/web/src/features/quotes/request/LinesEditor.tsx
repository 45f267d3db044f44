import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { defaultQuantity } from '@tradecounter/rules/orders/lines/quantity.ts'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../../lib/api/fieldErrors.ts'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { toastUndo } from '../../../lib/toasts.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { VirtualList, type VirtualListHandle } from '../../../ui/table/VirtualList.tsx'
import type { PriceListRef, Suggestion } from '../../orders/quick-order/productSearch.data.ts'
import { productLine, withLines, descriptionLine, type DraftLine } from './draftLines.ts'
import classes from './LinesEditor.module.css'

const ProductCombobox = lazyPart(
  () => import('../../orders/quick-order/ProductCombobox.tsx'),
  'ProductCombobox',
)

interface LinesEditorProps {
  readonly lines: readonly DraftLine[]
  readonly onChange: (change: (lines: readonly DraftLine[]) => readonly DraftLine[]) => void
  /** Refusals by wire name: `lines.3.quantity`. */
  readonly errors: FieldErrors
  /** Price list that products are searched on; absent for customers without one. */
  readonly priceList: PriceListRef | undefined
}

/** Editor of a request's lines: products found by code or name, or descriptions. */
export function LinesEditor({ lines, onChange, errors, priceList }: LinesEditorProps) {
  const list = useRef<VirtualListHandle>(null)
  const [text, setText] = useState('')
  const keyOf = useCallback((index: number) => lines[index]?.key ?? index, [lines])
  const wrong = lines.findIndex((_line, index) =>
    Object.keys(errors).some((name) => name.startsWith(`lines.${index}.`)),
  )
  useEffect(() => {
    if (wrong !== -1) list.current?.scrollTo(wrong)
  }, [wrong])
  const pick = (item: Suggestion) => {
    const quantity = defaultQuantity({ ...item, productName: item.product.productName })
    onChange((before) => withLines(before, [productLine(item.product, quantity)]))
    setText('')
  }
  return (
    <div>
      <div className={classes.adding}>
        {priceList ? (
          <div>
            <span className={classes.label} aria-hidden>
              Add a product
            </span>
            <Suspense fallback={<Skeleton height={36} />}>
              <ProductCombobox
                params={priceList}
                label="Add a product"
                value={text}
                onType={setText}
                onPick={pick}
              />
            </Suspense>
          </div>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange((before) => withLines(before, [descriptionLine]))}
        >
          Describe a product
        </Button>
      </div>
      {errors['lines'] ? (
        <p className={classes.wrong} role="alert">
          {errors['lines']}
        </p>
      ) : null}
      {lines.length > 0 ? (
        <VirtualList
          label="Lines of the request"
          handle={list}
          count={lines.length}
          keyOf={keyOf}
          rowHeight={56}
          tallest="min(62vh, 640px)"
          render={(index) => {
            const line = lines[index]
            return line ? <EditedLine line={line} index={index} errors={errors} onChange={onChange} /> : null
          }}
        />
      ) : null}
    </div>
  )
}

interface EditedLineProps extends Pick<LinesEditorProps, 'onChange' | 'errors'> {
  readonly line: DraftLine
  readonly index: number
}

function EditedLine({ line, index, errors, onChange }: EditedLineProps) {
  const { key, product } = line
  const name = product?.productName ?? `line ${index + 1}`
  const change = (next: Partial<DraftLine>) =>
    onChange((lines) => lines.map((other) => (other.key === key ? { ...other, ...next } : other)))
  const remove = () => {
    onChange((lines) => lines.filter((other) => other.key !== key))
    toastUndo(product ? `${product.productName} removed.` : 'Line removed.', () =>
      onChange((lines) =>
        lines.some((other) => other.key === key) ? lines : lines.toSpliced(index, 0, line),
      ),
    )
  }
  const error = (field: string) => errors[`lines.${index}.${field}`]
  return (
    <div className={classes.row}>
      {product ? (
        <div className={classes.product}>
          {product.productName}
          <span className={classes.code}>{product.productCode}</span>
        </div>
      ) : (
        <TextInput
          aria-label={`Description of line ${index + 1}`}
          placeholder="What do you need?"
          value={line.description}
          error={error('description')}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      )}
      <TextInput
        className="numeric"
        aria-label={`Quantity of ${name}`}
        inputMode="numeric"
        autoComplete="off"
        value={line.quantity}
        error={error('quantity')}
        onChange={(event) => change({ quantity: event.currentTarget.value })}
      />
      <TextInput
        className={classes.note ?? ''}
        aria-label={`Note on ${name}`}
        placeholder="Note (optional)"
        value={line.note}
        error={error('note')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove ${name}`} onClick={remove}>
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  )
}
