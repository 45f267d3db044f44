import { Button, Group, Stack, Text } from '@mantine/core'
import type { DeskQuote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { quoteReasonProblem } from '@tradecounter/rules/quotes/quoteFields.ts'
import { quoteTextMaximum } from '@tradecounter/rules/quotes/quoteLimits.ts'
import { quoteProblems } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { BusinessTime } from '../../../lib/BusinessTime.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { useWriteQuoteNote } from './deskQuotes.data.ts'

/** Internal notes of the desk; customers never see them. */
export function DeskNotes({ quote: { quoteId, notes } }: { readonly quote: DeskQuote }) {
  const write = useWriteQuoteNote(quoteId)
  const form = usePortalForm({
    keptAs: `quote.${quoteId}.deskNote`,
    staysUntilSent: true,
    initialValues: { note: '' },
    problems: ({ note }) => [quoteReasonProblem(note) && { ...quoteProblems.message, field: 'note' }],
    send: ({ note }) => write.mutateAsync(note),
    onSent: () => form.change({ note: '' }),
  })
  return (
    <SectionCard title="Internal notes" lead="Only administrators see these notes.">
      <Stack gap="sm">
        {notes.map(({ noteId, text, at, author }) => (
          <div key={noteId}>
            <Text size="sm" c="dimmed">
              {author}, <BusinessTime instant={at} />
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
          </div>
        ))}
      </Stack>
      <div className="screen-only">
        <Form form={form}>
          <NoteField
            label="New note"
            rows={2}
            maximum={quoteTextMaximum}
            readOnly={form.busy}
            {...form.field('note')}
          />
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={form.busy}>
              Add note
            </Button>
          </Group>
        </Form>
      </div>
    </SectionCard>
  )
}
