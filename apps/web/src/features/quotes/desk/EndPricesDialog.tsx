import { Text } from '@mantine/core'
import type { DeskQuote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { endQuoteEarly } from '@tradecounter/rules/quotes/moveQuote.ts'
import { quoteReasonProblem } from '@tradecounter/rules/quotes/quoteFields.ts'
import { quoteTextMaximum } from '@tradecounter/rules/quotes/quoteLimits.ts'
import { quoteMessages } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { useToday } from '../../../lib/useToday.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useEndQuoteEarly } from './deskQuotes.data.ts'

interface Typed {
  readonly version: number
  readonly endsFrom: string | null
  readonly note: string
}

interface EndPricesDialogProps {
  readonly quote: DeskQuote
  readonly onClose: () => void
}

/** Ends standing prices before their last day, with a reason for the customer. */
export function EndPricesDialog({ quote, onClose }: EndPricesDialogProps) {
  const today = useToday()
  const end = useEndQuoteEarly(quote.quoteId)
  const startsOn = quote.versions.at(-1)?.startsOn ?? null
  const initialValues: Typed = { version: quote.version, endsFrom: today, note: '' }
  const form = usePortalForm({
    keptAs: `quote.${quote.quoteId}.end`,
    followsRefusal: true,
    initialValues,
    problems: ({ endsFrom, note }) => {
      const decision = endQuoteEarly({ ...quote, startsOn }, { endsFrom: endsFrom ?? '', today })
      return [...(decision.allowed ? [] : decision.problems), quoteReasonProblem(note)]
    },
    send: ({ version, endsFrom, note }) => end.mutateAsync({ version, endsFrom, note: note.trim() }),
    onSent: () => {
      toastSuccess(quoteMessages.endedEarly)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`End the prices of ${quote.quoteNumber}`}
      action="End prices"
      danger
    >
      <Text>
        Agreed until {formatDate(quote.validUntil ?? '')}. Drafts and rejected orders take list prices from
        the day you choose, and show the change. Submitted orders keep the agreed prices. The customer sees
        the reason.
      </Text>
      <DateField
        label="List prices from"
        withAsterisk
        minDate={today}
        maxDate={quote.validUntil ?? today}
        {...form.field('endsFrom')}
      />
      <NoteField label="Reason" withAsterisk rows={3} maximum={quoteTextMaximum} {...form.field('note')} />
    </FormDialog>
  )
}
