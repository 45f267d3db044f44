import { failureText } from '../../lib/api/failures.ts'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { useProvider } from './provider.data.ts'
import { ProviderBrandCard } from './ProviderBrandCard.tsx'
import { ProviderCard } from './ProviderCard.tsx'

/** Cards of the supplier's details. */
export function ProviderCards() {
  const provider = useProvider()
  if (provider.data)
    return (
      <>
        <ProviderCard settings={provider.data} />
        <ProviderBrandCard settings={provider.data} />
      </>
    )
  return provider.isError ? (
    <ErrorState
      title="The settings could not be loaded"
      text={failureText(provider.error)}
      onRetry={() => void provider.refetch()}
    />
  ) : (
    <Skeleton height={640} />
  )
}
