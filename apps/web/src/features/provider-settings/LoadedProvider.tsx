import type { ProviderSettings } from '@tradecounter/contract/provider/provider.contract.ts'
import type { ReactNode } from 'react'
import { Loaded } from '../../ui/page/Loaded.tsx'
import { useProvider } from './provider.data.ts'

interface LoadedProviderProps {
  readonly children: (settings: ProviderSettings) => ReactNode
}

/** Loads the supplier's details for a section. */
export function LoadedProvider({ children }: LoadedProviderProps) {
  return (
    <Loaded query={useProvider()} failure="The settings could not be loaded" height={320}>
      {children}
    </Loaded>
  )
}
