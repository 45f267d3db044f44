import { Button, Group, Stack, Text } from '@mantine/core'
import {
  brandColours,
  colourProblems,
  type BrandColour,
  type BrandColours,
} from '@tradecounter/rules/customers/customerFields.ts'
import { useState } from 'react'
import { problemsOf } from '../../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../../lib/api/fieldErrors.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { Columns } from '../../../ui/table/Columns.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { ColourField } from './ColourField.tsx'
import { contrastNotes } from './contrastNotes.ts'

const labels: Readonly<Record<BrandColour, string>> = {
  primaryColour: 'Primary colour',
  sidebarColour: 'Sidebar colour',
  sidebarMenuColour: 'Sidebar menu colour',
}

type Draft = Readonly<Record<BrandColour, string>>

const draftOf = (saved: BrandColours): Draft => ({
  primaryColour: saved.primaryColour ?? '',
  sidebarColour: saved.sidebarColour ?? '',
  sidebarMenuColour: saved.sidebarMenuColour ?? '',
})

/** Colours for the request: an empty box means the default colour. */
const coloursOf = (draft: Draft): BrandColours => ({
  primaryColour: draft.primaryColour.trim() || null,
  sidebarColour: draft.sidebarColour.trim() || null,
  sidebarMenuColour: draft.sidebarMenuColour.trim() || null,
})

interface Outcome {
  readonly onSuccess: (saved: BrandColours) => void
  readonly onError: (error: unknown) => void
}

interface BrandFormProps {
  readonly saved: BrandColours
  readonly name: string
  readonly logoImageUrl: string | null
  readonly isPending: boolean
  /** Default colours, shown in place of empty ones. */
  readonly behind?: BrandColours | undefined
  readonly onSave: (colours: BrandColours, outcome: Outcome) => void
}

/** §2 Brand customisation: three colours, shown on a small screen as they are typed. */
export function BrandForm({ saved, name, logoImageUrl, isPending, behind, onSave }: BrandFormProps) {
  const [draft, setDraft] = useState(draftOf(saved))
  const [errors, setErrors] = useState<FieldErrors>({})
  const colours = coloursOf(draft)
  const changed = brandColours.some((each) => colours[each] !== saved[each])
  const save = () => {
    const problems = colourProblems(colours)
    setErrors(errorsByField(problems))
    if (problems.length > 0 || isPending) return
    onSave(colours, {
      onSuccess: (next) => setDraft(draftOf(next)),
      onError: (refusal) => setErrors(errorsByField(problemsOf(refusal))),
    })
  }
  return (
    <Columns narrowest={300} gap={24}>
      <Form onSubmit={save}>
        {brandColours.map((each) => (
          <ColourField
            key={each}
            label={labels[each]}
            value={draft[each]}
            error={errors[each]}
            onChange={(value) => setDraft((before) => ({ ...before, [each]: value }))}
          />
        ))}
        <Group gap="sm">
          <Button type="submit" disabled={!changed} loading={isPending}>
            Save colours
          </Button>
          {changed ? (
            <Button variant="default" onClick={() => setDraft(draftOf(saved))}>
              Reset
            </Button>
          ) : null}
        </Group>
      </Form>
      <Stack gap="sm">
        <BrandPreview name={name} logoImageUrl={logoImageUrl} colours={colours} behind={behind} />
        <div aria-live="polite">
          {contrastNotes(colours).map((note) => (
            <Text key={note} size="sm" c="dimmed">
              {note}
            </Text>
          ))}
        </div>
      </Stack>
    </Columns>
  )
}
