import { Button, Text } from '@mantine/core'
import type { ProductFile } from '@tradecounter/contract/products/productFiles.contract.ts'
import { productFileMessages } from '@tradecounter/rules/products/products.problems.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { useFetchAgain } from './productFiles.data.ts'

interface FetchStateProps {
  readonly productId: number
  readonly place: ProductFile['place']
  readonly fetch: NonNullable<ProductFile['fetch']>
}

/** State of a file that is still to be fetched, with the reason of a failure and a Retry button. */
export function FetchState({ productId, place, fetch }: FetchStateProps) {
  const again = useFetchAgain(productId)
  return (
    <div role="status">
      <Text size="sm" c={fetch.failure === null ? 'dimmed' : 'red'} style={{ overflowWrap: 'anywhere' }}>
        {productFileMessages.notFetched(new URL(fetch.url).host, fetch.failure)}
      </Text>
      {fetch.failure === null ? null : (
        <Button
          variant="light"
          size="compact-sm"
          mt={4}
          loading={again.isPending}
          aria-label={`Try again: ${productFileMessages.name(place)}`}
          onClick={() =>
            again.mutate({ place }, { onSuccess: () => toastSuccess(productFileMessages.fetchedAgain) })
          }
        >
          Try again
        </Button>
      )}
    </div>
  )
}
