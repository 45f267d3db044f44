import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Small text below a value, for data without its own column. */
export function BelowText({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  )
}
