import { Button, Group, Stack, Text } from '@mantine/core'
import {
  brandColours,
  colourProblems,
  type BrandColour,
  type BrandColours,
} from '@tradecounter/rules/customers/customerFields.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { Columns } from '../../../ui/table/Columns.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { ColourField } from './ColourField.tsx'
import { contrastNotes } from './contrastNotes.ts'

const labels: Readonly<Record<BrandColour, string>> = {
  primaryColour: 'Primary colour',
  sidebarColour: 'Sidebar colour',
  sidebarMenuColour: 'Sidebar menu colour',
}

interface Versioned {
  readonly version: number
}

type Draft = Readonly<Record<BrandColour, string>> & Versioned

const draftOf = (saved: BrandColours & Versioned): Draft => ({
  primaryColour: saved.primaryColour ?? '',
  sidebarColour: saved.sidebarColour ?? '',
  sidebarMenuColour: saved.sidebarMenuColour ?? '',
  version: saved.version,
})

/** Colours for the request: an empty box means the default colour. */
const coloursOf = (draft: Draft): BrandColours => ({
  primaryColour: draft.primaryColour.trim() || null,
  sidebarColour: draft.sidebarColour.trim() || null,
  sidebarMenuColour: draft.sidebarMenuColour.trim() || null,
})

interface BrandFormProps {
  /** Storage key of typed colours. */
  readonly keptAs: string
  readonly saved: BrandColours & Versioned
  readonly name: string
  readonly logoImageUrl: string | null
  /** Default colours, which replace empty ones. */
  readonly behind?: BrandColours | undefined
  readonly send: (colours: BrandColours & Versioned) => Promise<BrandColours & Versioned>
  readonly onSent: () => void
}

/** §2 Brand customisation: three colours, shown on a small screen as they are typed. */
export function BrandForm({ keptAs, saved, name, logoImageUrl, behind, send, onSent }: BrandFormProps) {
  const form = usePortalForm({
    keptAs,
    initialValues: draftOf(saved),
    problems: (draft) => colourProblems(coloursOf(draft)),
    send: (draft) => send({ ...coloursOf(draft), version: draft.version }),
    onSent: (stored) => {
      form.restart(draftOf(stored))
      onSent()
    },
  })
  const colours = coloursOf(form.values)
  const isChanged = brandColours.some((colour) => colours[colour] !== saved[colour])
  return (
    <Columns narrowest={300} gap={24}>
      <Form form={form}>
        {brandColours.map((colour) => (
          <ColourField key={colour} label={labels[colour]} {...form.field(colour)} />
        ))}
        <Group gap="sm">
          <Button type="submit" disabled={!isChanged} loading={form.busy}>
            Save colours
          </Button>
          {isChanged ? (
            <Button variant="default" onClick={() => form.restart(draftOf(saved))}>
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
