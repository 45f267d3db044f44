import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { QuantityInputProps } from './LoadedQuantityInput.tsx'

const LoadedQuantityInput = lazy(async () => ({
  default: (await import('./LoadedQuantityInput.tsx')).LoadedQuantityInput,
}))

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
