import { Input, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { quoteRequestProblems } from '@tradecounter/rules/quotes/quoteFields.ts'
import {
  quoteReferenceMaximum,
  quoteSubjectMaximum,
  quoteTextMaximum,
} from '@tradecounter/rules/quotes/quoteLimits.ts'
import { quoteMessages } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { quoteKindNames, quoteKinds, type QuoteKind } from '@tradecounter/rules/quotes/quoteStates.ts'
import { useId, useState } from 'react'
import { useCustomerId } from '../../../lib/session/area.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { useLatest } from '../../../lib/useLatest.ts'
import { paths } from '../../../paths.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { Columns } from '../../../ui/table/Columns.tsx'
import type { PriceList } from '../../orders/address/addresses.data.ts'
import { AddressSelect } from '../../orders/address/AddressSelect.tsx'
import { QuoteFiles } from '../parts/QuoteFiles.tsx'
import type { UploadedFile } from '../../../ui/form/MessageFiles.tsx'
import { useCreateQuoteRequest } from '../quoteVerbs.data.ts'
import { useToday } from '../../../lib/useToday.ts'
import { linesToSend, type DraftLine } from './draftLines.ts'
import { LinesEditor } from './LinesEditor.tsx'
import type { QuoteSource } from './quoteSource.data.ts'

interface NewQuoteFormProps {
  /** Storage key of typed values. */
  readonly keptAs: string
  readonly source: QuoteSource
  readonly priceLists: readonly PriceList[]
}

interface Typed {
  readonly kind: QuoteKind
  readonly subject: string
  readonly reference: string
  readonly neededBy: string | null
  readonly shippingAddress: { readonly id: number } | null
  readonly lines: readonly DraftLine[]
  readonly note: string
  readonly fileIds: readonly UploadedFile[]
}

const kinds = quoteKindNames.map((value) => ({ value, label: quoteKinds[value] }))
const kindDescriptions: Readonly<Record<QuoteKind, string>> = {
  once: 'An accepted quote becomes one draft order.',
  standing: 'Accepted prices are valid for a period. You order at them as often as you need.',
}

function initialOf(
  { subject, lines, shippingAddressId }: QuoteSource,
  priceLists: readonly PriceList[],
): Typed {
  const addresses = priceLists.flatMap((list) => list.shippingAddresses)
  const address =
    addresses.find(({ id }) => id === shippingAddressId) ??
    (addresses.length === 1 ? addresses[0] : undefined)
  return {
    kind: 'once',
    subject,
    reference: '',
    neededBy: null,
    shippingAddress: address ? { id: address.id } : null,
    lines,
    note: '',
    fileIds: [],
  }
}

const bodyOf = (values: Typed) => ({
  ...values,
  lines: linesToSend(values.lines),
  fileIds: values.fileIds.map(({ fileId }) => fileId),
})

/** Form of a request. Typed values stay until they are sent. */
export function NewQuoteForm({ keptAs, source, priceLists }: NewQuoteFormProps) {
  const router = useRouter()
  const customerId = useCustomerId()
  const today = useToday()
  const request = useCreateQuoteRequest()
  const kindId = useId()
  const [uploading, setUploading] = useState(false)
  const form = usePortalForm({
    keptAs,
    staysUntilSent: true,
    initialValues: initialOf(source, priceLists),
    problems: (values) => quoteRequestProblems(bodyOf(values), today),
    send: (values) => request.mutateAsync(bodyOf(values)),
    onSent: ({ quoteId }) => {
      toastSuccess(quoteMessages.asked)
      router.history.replace(paths.quote(quoteId))
    },
  })
  const { kind, shippingAddress, lines, fileIds } = form.values
  const latest = useLatest(form.values)
  const addresses = priceLists.flatMap((list) => list.shippingAddresses)
  const address = addresses.find(({ id }) => id === shippingAddress?.id)
  const priceListId = address?.referenceID ?? priceLists[0]?.referenceID
  return (
    <Form form={form}>
      <SectionCard title="Request">
        <Columns narrowest={300}>
          <TextInput
            label="Subject"
            withAsterisk
            maxLength={quoteSubjectMaximum}
            placeholder="For example a project or a site"
            {...form.field('subject')}
          />
          <TextInput label="Your reference" maxLength={quoteReferenceMaximum} {...form.field('reference')} />
          <AddressSelect
            withAsterisk
            addresses={addresses}
            value={shippingAddress?.id}
            error={form.errors['shippingAddress']}
            onChange={(id) => form.change({ shippingAddress: { id } })}
          />
          <DateField label="Needed by" minDate={today} {...form.field('neededBy')} />
        </Columns>
        <Input.Wrapper
          label="Kind"
          labelElement="div"
          labelProps={{ id: kindId }}
          description={kindDescriptions[kind]}
          inputWrapperOrder={['label', 'input', 'description']}
        >
          <div>
            <SegmentedControl
              aria-labelledby={kindId}
              data={kinds}
              value={kind}
              onChange={(value) => form.change({ kind: value === 'standing' ? 'standing' : 'once' })}
            />
          </div>
        </Input.Wrapper>
      </SectionCard>
      <SectionCard title="Products" lead="The supplier answers with prices. You can change the quantities.">
        <LinesEditor
          lines={lines}
          errors={form.errors}
          priceList={priceListId === undefined ? undefined : { customerId, priceListId }}
          // Errors name lines by index, so they are cleared when lines change.
          onChange={(change) => form.restart({ ...latest.current, lines: change(latest.current.lines) })}
        />
      </SectionCard>
      <SectionCard title="Message">
        <Stack gap="md">
          <NoteField
            label="Message to the supplier"
            rows={4}
            maximum={quoteTextMaximum}
            readOnly={form.busy}
            {...form.field('note')}
          />
          <QuoteFiles files={fileIds} onChange={form.field('fileIds').onChange} onBusy={setUploading} />
        </Stack>
      </SectionCard>
      <FormButtons form={form} disabled={uploading} onCancel={() => router.history.push(paths.quotes())}>
        Send request
      </FormButtons>
    </Form>
  )
}
