import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * Text that belongs to the value above it and has no column
 * of its own, at any width; a `SubText` has a column.
 */
export function BelowText({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  )
}
