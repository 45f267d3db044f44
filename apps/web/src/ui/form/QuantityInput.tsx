import { TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import type { QuantityInputProps } from './LoadedQuantityInput.tsx'

const LoadedQuantityInput = lazyPart(() => import('./LoadedQuantityInput.tsx'), 'LoadedQuantityInput')

/** Quantity field; the input is loaded after the screen, in a reserved space. */
export function QuantityInput(props: QuantityInputProps) {
  const { label, value } = props
  return (
    <Suspense
      fallback={<TextInput aria-label={label} style={{ flex: '1 1 5rem' }} readOnly value={value ?? ''} />}
    >
      <LoadedQuantityInput {...props} />
    </Suspense>
  )
}
