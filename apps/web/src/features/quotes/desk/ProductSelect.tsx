import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Select } from '../../../ui/form/Select.tsx'
import type { AnswerProduct } from './answerLines.ts'
import { useFoundProducts } from './deskQuotes.data.ts'

interface ProductSelectProps {
  readonly label: string
  readonly product: AnswerProduct | null
  readonly error: string | undefined
  readonly onPick: (product: AnswerProduct) => void
}

const typingPauseMs = 200

const nameOf = ({ productCode, productName }: AnswerProduct): string => `${productCode} ${productName}`

/** Any product that the supplier sells, found by code or name. */
export function ProductSelect({ label, product, error, onPick }: ProductSelectProps) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), typingPauseMs)
  const products = useFoundProducts(product && text === nameOf(product) ? '' : text)
  const offered = products.data ?? []
  const choices =
    product && !offered.some(({ productID }) => productID === product.productID)
      ? [product, ...offered]
      : offered
  return (
    <Select
      aria-label={label}
      placeholder={product ? 'Choose a product' : label}
      searchable
      // No filter here, as the server searches and tolerates typing errors.
      filter={({ options }) => options}
      nothingFoundMessage={text.length > 1 ? 'No product matches' : 'Enter a code or a name'}
      data={choices.map((choice) => ({ value: choice.productID, label: nameOf(choice) }))}
      value={product?.productID ?? null}
      error={error}
      onSearchChange={setTyped}
      onChange={(value) => {
        const picked = choices.find(({ productID }) => productID === value)
        if (picked) onPick(picked)
      }}
    />
  )
}
