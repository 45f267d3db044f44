import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** What belongs to the value above it and has no column of its own, at any width; what has one is a `SubText`. */
export function BelowText({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  )
}
