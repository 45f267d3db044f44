import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useCallback, useEffect, useRef } from 'react'
import type { FieldErrors } from '../../../lib/api/fieldErrors.ts'
import { VirtualList, type VirtualListHandle } from '../../../ui/table/VirtualList.tsx'
import { presentPriceText, withAnswerLine, type AnswerLine, type PresentPrices } from './answerLines.ts'
import { ProductSelect } from './ProductSelect.tsx'
import classes from './AnswerForm.module.css'

interface AnswerLinesProps {
  readonly lines: readonly AnswerLine[]
  readonly onChange: (change: (lines: readonly AnswerLine[]) => readonly AnswerLine[]) => void
  /** Refusals by wire name: `lines.3.quantity`. */
  readonly errors: FieldErrors
  readonly prices: PresentPrices | undefined
}

/** Lines of an answer with product, quantity and price, below the requested lines. */
export function AnswerLines({ lines, onChange, errors, prices }: AnswerLinesProps) {
  const list = useRef<VirtualListHandle>(null)
  const keyOf = useCallback((index: number) => lines[index]?.key ?? index, [lines])
  const wrong = lines.findIndex((_line, index) =>
    Object.keys(errors).some((name) => name.startsWith(`lines.${index}.`)),
  )
  useEffect(() => {
    if (wrong !== -1) list.current?.scrollTo(wrong)
  }, [wrong])
  return (
    <>
      {lines.length > 0 ? (
        <VirtualList
          label="Lines of the answer"
          handle={list}
          count={lines.length}
          keyOf={keyOf}
          rowHeight={148}
          tallest="min(62vh, 640px)"
          render={(index) => {
            const line = lines[index]
            return line ? (
              <Row line={line} index={index} errors={errors} prices={prices} onChange={onChange} />
            ) : null
          }}
        />
      ) : null}
      <ProductSelect
        label="Add a product"
        product={null}
        error={errors['lines']}
        onPick={(product) => onChange((before) => withAnswerLine(before, product))}
      />
    </>
  )
}

const requestText = ({ asked: requestLine }: AnswerLine): string => {
  if (!requestLine) return 'Not requested'
  const product = [requestLine.product?.productName, requestLine.description].filter(Boolean).join(': ')
  return `Requested: ${requestLine.quantity.toLocaleString('en-AU')} × ${product}${requestLine.note ? ` (${requestLine.note})` : ''}`
}

interface RowProps extends Pick<AnswerLinesProps, 'onChange' | 'errors' | 'prices'> {
  readonly line: AnswerLine
  readonly index: number
}

function Row({ line, index, errors, prices, onChange }: RowProps) {
  const name = line.product?.productName ?? `line ${index + 1}`
  const change = (next: Partial<AnswerLine>) =>
    onChange((lines) => lines.map((other) => (other.key === line.key ? { ...other, ...next } : other)))
  const text = (field: 'quantity' | 'unitPrice' | 'freight' | 'note', wire: string, label: string) => (
    <TextInput
      className={field === 'note' ? (classes.note ?? '') : 'numeric'}
      label={label}
      aria-label={`${label} of ${name}`}
      inputMode={field === 'note' ? 'text' : field === 'quantity' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={line[field]}
      error={errors[`lines.${index}.${wire}`]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <div className={classes.row}>
      <div className={classes.product}>
        <p className={classes.request}>
          <span>{requestText(line)}</span>
          <span>{presentPriceText(line, prices)}</span>
        </p>
        <ProductSelect
          label={`Product of line ${index + 1}`}
          product={line.product}
          error={errors[`lines.${index}.productID`]}
          onPick={(product) => change({ product })}
        />
      </div>
      {text('quantity', 'quantity', 'Quantity')}
      {text('unitPrice', 'unitPriceExcludingGST', 'Price (Ex GST)')}
      {text('freight', 'freightExcludingGST', 'Freight (Ex GST)')}
      {text('note', 'note', 'Note')}
      <ActionIcon
        mt={24}
        size={36}
        variant="subtle"
        color="gray"
        aria-label={`Remove ${name}`}
        onClick={() => onChange((lines) => lines.filter((other) => other.key !== line.key))}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  )
}
