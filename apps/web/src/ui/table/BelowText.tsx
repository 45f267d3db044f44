import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Small text under a value: what belongs to it and has no column of its own. */
export function BelowText({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  )
}
