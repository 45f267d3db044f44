import type { ProviderSettings } from '@tradecounter/contract/provider/provider.contract.ts'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
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
    <LoadFailure title="The settings could not be loaded" query={provider} />
  ) : (
    <Skeleton height={320} />
  )
}
