import type { ProviderSettings } from '@tradecounter/contract/provider/provider.contract.ts'
import type { ReactNode } from 'react'
import { failureText } from '../../lib/api/failures.ts'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { useProvider } from './provider.data.ts'

interface LoadedProviderProps {
  readonly children: (settings: ProviderSettings) => ReactNode
}

/** Loads the supplier's details for a section. */
export function LoadedProvider({ children }: LoadedProviderProps) {
  const provider = useProvider()
  if (provider.data) return children(provider.data)
  return provider.isError ? (
    <ErrorState
      title="The settings could not be loaded"
      text={failureText(provider.error)}
      onRetry={() => void provider.refetch()}
    />
  ) : (
    <Skeleton height={320} />
  )
}
