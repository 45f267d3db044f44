import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ProductFile } from '@tradecounter/contract/products/productFiles.contract.ts'
import { productFileMaximumBytes } from '@tradecounter/rules/products/productFiles.ts'
import { productFileMessages, productFileProblems } from '@tradecounter/rules/products/products.problems.ts'
import { useId } from 'react'
import { toastError, toastSuccess } from '../../../lib/toasts.tsx'
import { FileButton } from '../../../ui/form/FileButton.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { ProductImage } from '../ProductImage.tsx'
import { useRemoveFile, useUploadFile, useFetchAgain } from './productFiles.data.ts'

interface FetchStateProps {
  readonly productId: number
  readonly place: ProductFile['place']
  readonly fetch: NonNullable<ProductFile['fetch']>
}

/** State of a file that is still to be fetched, with the reason of a failure and a Retry button. */
function FetchState({ productId, place, fetch }: FetchStateProps) {
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

interface ProductFilePlaceProps {
  readonly productId: number
  readonly productName: string
  readonly file: ProductFile
}

/**
 * One file of a product, with upload and removal; limits are
 * checked before the upload.
 */
export function ProductFilePlace({ productId, productName, file }: ProductFilePlaceProps) {
  const { place, url, fetch } = file
  const [upload, removal] = [useUploadFile(productId), useRemoveFile(productId)]
  const [asking, question] = useDisclosure(false)
  const id = useId()
  const name = productFileMessages.name(place)
  const isSheet = place === 'specsheet'
  const choose = (chosen: File | null) => {
    if (!chosen) return
    if (chosen.size > productFileMaximumBytes(place))
      return toastError(productFileProblems.size(place).displayMessage)
    upload.mutate(
      { place, file: chosen },
      { onSuccess: () => toastSuccess(productFileMessages.updated(place)) },
    )
  }
  return (
    <Stack component="section" aria-labelledby={id} gap="xs">
      <Title order={2} size="h5" id={id}>
        {name}
      </Title>
      {!isSheet ? (
        <ProductImage url={url} name={url ? `${name} of ${productName}` : ''} height={140} />
      ) : url ? (
        <Anchor href={url} download={`${productName} specsheet.pdf`}>
          Current specsheet
        </Anchor>
      ) : (
        <Text c="dimmed" size="sm">
          No specsheet yet
        </Text>
      )}
      {fetch ? <FetchState productId={productId} place={place} fetch={fetch} /> : null}
      <Group gap="xs">
        <FileButton
          accept={isSheet ? 'application/pdf' : 'image/png,image/jpeg,image/webp'}
          onChange={choose}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-md"
              loading={upload.isPending}
              aria-label={`${url ? 'Replace' : 'Upload'}: ${name}`}
            >
              {url ? 'Replace' : 'Upload'}
            </Button>
          )}
        </FileButton>
        {url ? (
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            aria-label={`Remove: ${name}`}
            onClick={question.open}
          >
            Remove
          </Button>
        ) : null}
      </Group>
      <ConfirmDialog
        opened={asking}
        title={productFileMessages.confirmRemove(place, productName)}
        cancelLabel="No"
        confirmLabel="Yes"
        danger
        busy={removal.isPending}
        onConfirm={() =>
          removal.mutate(
            { place },
            {
              onSuccess: () => toastSuccess(productFileMessages.removed(place)),
              onSettled: question.close,
            },
          )
        }
        onClose={question.close}
      >
        <Text>{productFileMessages.removeConsequence}</Text>
      </ConfirmDialog>
    </Stack>
  )
}
