import { useMediaQuery } from '@mantine/hooks'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { optionalNoteProblem, requestedLinesProblems } from '@tradecounter/rules/quotes/quoteFields.ts'
import { quoteTextMaximum } from '@tradecounter/rules/quotes/quoteLimits.ts'
import { quoteMessages } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { useState } from 'react'
import { useLoadingToast } from '../../../lib/api/useLoadingFailure.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { useLatest } from '../../../lib/useLatest.ts'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { usePriceLists } from '../../orders/address/addresses.data.ts'
import { QuoteFiles } from '../parts/QuoteFiles.tsx'
import type { UploadedFile } from '../../../ui/form/MessageFiles.tsx'
import { useRequestQuoteAgain } from '../quoteVerbs.data.ts'
import { linesOfRequest, linesToSend, type DraftLine } from './draftLines.ts'
import { LinesEditor } from './LinesEditor.tsx'

interface AskAgainDialogProps {
  readonly quote: Quote
  readonly onClose: () => void
}

interface Typed {
  readonly version: number
  readonly lines: readonly DraftLine[]
  readonly note: string
  readonly fileIds: readonly UploadedFile[]
}

/** Dialog to ask for other prices, beginning with the lines of the latest request. */
export function AskAgainDialog({ quote, onClose }: AskAgainDialogProps) {
  const { quoteId, quoteNumber, requests, customer, shippingAddress } = quote
  const { customerId } = customer
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const priceLists = useLoadingToast(usePriceLists(customerId)).data ?? []
  const priceList =
    priceLists.find((list) => list.shippingAddresses.some(({ id }) => id === shippingAddress.id)) ??
    priceLists[0]
  const again = useRequestQuoteAgain(quote)
  const [uploading, setUploading] = useState(false)
  const latestRequest = requests.at(-1)
  const form = usePortalForm<Typed, unknown>({
    keptAs: `quote.${quoteId}.again`,
    staysUntilSent: true,
    followsRefusal: true,
    initialValues: {
      version: quote.version,
      lines: latestRequest ? linesOfRequest(latestRequest) : [],
      note: '',
      fileIds: [],
    },
    problems: ({ lines, note }) => [...requestedLinesProblems(linesToSend(lines)), optionalNoteProblem(note)],
    send: ({ version, lines, note, fileIds }) =>
      again.mutateAsync({
        version,
        lines: linesToSend(lines),
        note,
        fileIds: fileIds.map(({ fileId }) => fileId),
      }),
    onSent: () => {
      toastSuccess(quoteMessages.askedAgain)
      onClose()
    },
  })
  const latest = useLatest(form.values)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size={860}
      fullScreen={phone}
      title={`Ask again: ${quoteNumber}`}
      action="Send request"
      disabled={uploading}
    >
      <LinesEditor
        lines={form.values.lines}
        errors={form.errors}
        priceList={priceList ? { customerId, priceListId: priceList.referenceID } : undefined}
        onChange={(change) => form.restart({ ...latest.current, lines: change(latest.current.lines) })}
      />
      <NoteField
        label="Message to the supplier"
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
    </FormDialog>
  )
}
