import { TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import type { QuantityInputProps } from './LoadedQuantityInput.tsx'

const LoadedQuantityInput = lazyPart(() => import('./LoadedQuantityInput.tsx'), 'LoadedQuantityInput')

/** A quantity to change. The input comes after the screen it is on; its place is kept. */
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
