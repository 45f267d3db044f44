import { Button, Group } from '@mantine/core'
import { quoteMessageProblem } from '@tradecounter/rules/quotes/quoteFields.ts'
import { quoteTextMaximum } from '@tradecounter/rules/quotes/quoteLimits.ts'
import { quoteMessages } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { useState } from 'react'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { useWriteMessage } from '../quotes.data.ts'
import { QuoteFiles } from './QuoteFiles.tsx'
import type { UploadedFile } from '../../../ui/form/MessageFiles.tsx'

/** Form for a message to the desk or the customer. Typed text stays until it is sent. */
export function WriteMessage({ quoteId }: { readonly quoteId: number }) {
  const write = useWriteMessage(quoteId)
  const [uploading, setUploading] = useState(false)
  const form = usePortalForm({
    keptAs: `quote.${quoteId}.message`,
    staysUntilSent: true,
    initialValues: { note: '', fileIds: [] as readonly UploadedFile[] },
    problems: ({ note, fileIds }) => [
      quoteMessageProblem({ note, fileIds: fileIds.map(({ fileId }) => fileId) }),
    ],
    send: ({ note, fileIds }) => write.mutateAsync({ note, fileIds: fileIds.map(({ fileId }) => fileId) }),
    onSent: () => {
      form.change({ note: '', fileIds: [] })
      toastSuccess(quoteMessages.said)
    },
  })
  return (
    <div className="screen-only">
      <Form form={form}>
        <NoteField
          label="Message"
          rows={3}
          maximum={quoteTextMaximum}
          readOnly={form.busy}
          {...form.field('note')}
        />
        <QuoteFiles
          quoteId={quoteId}
          files={form.values.fileIds}
          onChange={form.field('fileIds').onChange}
          onBusy={setUploading}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={form.busy} disabled={uploading}>
            Send message
          </Button>
        </Group>
      </Form>
    </div>
  )
}
