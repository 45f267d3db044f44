import { ActionIcon, Button, Group, Input, Progress, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconFileTypePdf, IconTrash, IconUpload } from '@tabler/icons-react'
import {
  purchaseOrderFileMessages,
  purchaseOrderFileProblem,
} from '@tradecounter/rules/orders/files/purchaseOrderFile.ts'
import { useId, useState } from 'react'
import { onUploadProgress } from '../../../lib/files/uploadFile.ts'
import { FileButton } from '../../../ui/form/FileButton.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { PurchaseOrderFileLink } from '../PurchaseOrderFileLink.tsx'
import {
  uploadProblem,
  useDeletePurchaseOrderFile,
  useUploadPurchaseOrderFile,
} from '../purchaseOrderFile.data.ts'

interface Sending {
  readonly name: string
  readonly share: number
  readonly cancel: () => void
}

/** Upload of the purchase order: limits are checked before the upload (§5); progress, cancel, remove. */
export function PurchaseOrderFile({ order }: { readonly order: OrderDetail }) {
  const labelId = useId()
  const upload = useUploadPurchaseOrderFile(order)
  const remove = useDeletePurchaseOrderFile(order)
  const [confirming, confirm] = useDisclosure(false)
  const [sending, setSending] = useState<Sending>()
  const [error, setError] = useState<string>()
  const stored = order.purchaseOrderFile

  const send = (file: File | null) => {
    if (!file) return
    const problem = purchaseOrderFileProblem(file)
    setError(problem?.displayMessage)
    if (problem) return
    const abort = new AbortController()
    const show = (share: number) => setSending({ name: file.name, share, cancel: () => abort.abort() })
    show(0)
    onUploadProgress(file, show)
    upload.mutate(
      { file, signal: abort.signal },
      {
        onError: (failure) => setError(uploadProblem(failure)),
        onSettled: () => setSending(undefined),
      },
    )
  }

  return (
    <Input.Wrapper
      label="Purchase order file"
      labelElement="div"
      labelProps={{ id: labelId }}
      withAsterisk={order.flags.requirePurchaseOrderFile}
      description="One PDF, up to 10 MB."
      error={error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      role="group"
      aria-labelledby={labelId}
    >
      {sending ? (
        <div role="status" style={{ marginBottom: 4 }}>
          <Group justify="space-between" wrap="nowrap">
            <Text truncate>{sending.name}</Text>
            <Button variant="subtle" size="compact-sm" onClick={sending.cancel}>
              Cancel upload
            </Button>
          </Group>
          <Progress value={sending.share * 100} aria-label={`Uploading ${sending.name}`} />
        </div>
      ) : (
        <Group wrap="nowrap" justify="space-between" mb={4}>
          {stored ? (
            <Group gap={6} wrap="nowrap">
              <IconFileTypePdf size={20} aria-hidden style={{ flex: 'none' }} />
              <PurchaseOrderFileLink order={order} fileName={stored.fileName} />
            </Group>
          ) : null}
          <Group gap={4} wrap="nowrap" style={{ flex: 'none' }}>
            <FileButton accept="application/pdf,.pdf" onChange={send}>
              {(button) => (
                <Button
                  {...button}
                  variant="default"
                  size={stored ? 'compact-sm' : 'sm'}
                  leftSection={<IconUpload size={16} aria-hidden />}
                >
                  {stored ? 'Replace' : 'Choose a PDF'}
                </Button>
              )}
            </FileButton>
            {stored ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Delete ${stored.fileName}`}
                onClick={confirm.open}
              >
                <IconTrash size={16} />
              </ActionIcon>
            ) : null}
          </Group>
        </Group>
      )}
      <ConfirmDialog
        opened={confirming}
        title={purchaseOrderFileMessages.confirmDelete}
        confirmLabel="Delete"
        cancelLabel="Keep"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: confirm.close })}
        onClose={confirm.close}
      >
        <Text>
          {stored?.fileName} is removed from order {order.orderNumber}. You can attach another one.
        </Text>
      </ConfirmDialog>
    </Input.Wrapper>
  )
}
