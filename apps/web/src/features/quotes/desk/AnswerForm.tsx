import { Stack } from '@mantine/core'
import type { DeskQuote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { quoteAnswerProblems } from '@tradecounter/rules/quotes/quoteFields.ts'
import { quoteTermsMaximum, quoteTextMaximum } from '@tradecounter/rules/quotes/quoteLimits.ts'
import { quoteMessages, quoteProblems } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { quoteTotals } from '@tradecounter/rules/quotes/quoteTotals.ts'
import { useState } from 'react'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { useLatest } from '../../../lib/useLatest.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { Columns } from '../../../ui/table/Columns.tsx'
import { QuoteFiles } from '../parts/QuoteFiles.tsx'
import type { UploadedFile } from '../../../ui/form/MessageFiles.tsx'
import { QuoteTotals } from '../parts/QuoteTotals.tsx'
import { useToday } from '../../../lib/useToday.ts'
import { answerLinesToSend, countedLines, firstAnswerLines, type AnswerLine } from './answerLines.ts'
import { AnswerLines } from './AnswerLines.tsx'
import { useAnswerQuote, usePresentPrices } from './deskQuotes.data.ts'
import classes from './AnswerForm.module.css'

interface Typed {
  readonly lines: readonly AnswerLine[]
  readonly validUntil: string | null
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly terms: string
  readonly note: string
  readonly fileIds: readonly UploadedFile[]
}

const initialOf = (quote: DeskQuote): Typed => {
  const before = quote.versions.at(-1)
  return {
    lines: firstAnswerLines(quote),
    validUntil: null,
    startsOn: before?.startsOn ?? null,
    endsOn: before?.endsOn ?? null,
    terms: before?.terms ?? '',
    note: '',
    fileIds: [],
  }
}

const bodyOf = (values: Typed, isStanding: boolean) => ({
  validUntil: values.validUntil ?? '',
  ...(isStanding ? { startsOn: values.startsOn, endsOn: values.endsOn } : {}),
  terms: values.terms.trim(),
  note: values.note,
  lines: answerLinesToSend(values.lines),
  fileIds: values.fileIds.map(({ fileId }) => fileId),
})

interface AnswerFormProps {
  /** Quote at the opening of the form; an answer to a newer version is refused (R10). */
  readonly quote: DeskQuote
  readonly onClose: () => void
}

/** Form for an answer with prices. Typed values stay until they are sent. */
export function AnswerForm({ quote, onClose }: AnswerFormProps) {
  const { quoteId, kind, version } = quote
  const isStanding = kind === 'standing'
  const today = useToday()
  const answer = useAnswerQuote(quoteId)
  const [uploading, setUploading] = useState(false)
  const form = usePortalForm({
    keptAs: `quote.${quoteId}.answer.${version}`,
    staysUntilSent: true,
    initialValues: initialOf(quote),
    problems: (values) => {
      const body = bodyOf(values, isStanding)
      return [
        ...(values.validUntil === null ? [quoteProblems.validUntil] : []),
        ...values.lines.flatMap(({ product }, index) => (product ? [] : [quoteProblems.lineProduct(index)])),
        // Today instead of a missing day avoids a second refusal.
        ...quoteAnswerProblems(kind, { ...body, validUntil: values.validUntil ?? today }, today),
      ]
    },
    send: (values) => answer.mutateAsync({ ...bodyOf(values, isStanding), version }),
    onSent: () => {
      toastSuccess(quoteMessages.answered)
      onClose()
    },
  })
  const latest = useLatest(form.values)
  const { lines, fileIds } = form.values
  const prices = usePresentPrices(quoteId, lines)
  return (
    <SectionCard
      title={quote.latestVersion === 0 ? 'Answer' : `Answer again: version ${quote.latestVersion + 1}`}
      lead={
        isStanding
          ? 'Prices and freight are per unit, excluding GST. The quantity of a line is the minimum per order.'
          : 'Prices and freight are per unit, excluding GST.'
      }
    >
      <Form form={form}>
        <AnswerLines
          lines={lines}
          errors={form.errors}
          prices={prices.data}
          // Errors name lines by index, so they are cleared when lines change.
          onChange={(change) => form.restart({ ...latest.current, lines: change(latest.current.lines) })}
        />
        <div className={classes.below}>
          <Stack gap="md">
            <Columns narrowest={200}>
              <DateField label="Valid until" withAsterisk minDate={today} {...form.field('validUntil')} />
              {isStanding ? <DateField label="Prices from" withAsterisk {...form.field('startsOn')} /> : null}
              {isStanding ? (
                <DateField label="Prices until" withAsterisk minDate={today} {...form.field('endsOn')} />
              ) : null}
            </Columns>
            <NoteField
              label="Terms"
              rows={2}
              maximum={quoteTermsMaximum}
              readOnly={form.busy}
              {...form.field('terms')}
            />
            <NoteField
              label="Message to the customer"
              rows={3}
              maximum={quoteTextMaximum}
              readOnly={form.busy}
              {...form.field('note')}
            />
            <QuoteFiles
              quoteId={quoteId}
              files={fileIds}
              onChange={form.field('fileIds').onChange}
              onBusy={setUploading}
            />
          </Stack>
          <QuoteTotals totals={quoteTotals(countedLines(lines))} live />
        </div>
        <FormButtons form={form} disabled={uploading} onCancel={onClose}>
          Send answer
        </FormButtons>
      </Form>
    </SectionCard>
  )
}
