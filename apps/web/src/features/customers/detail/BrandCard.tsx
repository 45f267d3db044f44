import { Button, Group, Stack, Text } from '@mantine/core'
import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import {
  brandColours,
  colourProblems,
  type BrandColour,
  type BrandColours,
} from '@tradecounter/rules/customers/customerFields.ts'
import { customerMessages } from '@tradecounter/rules/customers/customers.problems.ts'
import { useState } from 'react'
import { problemsOf } from '../../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../../lib/api/fieldErrors.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Columns } from '../../../ui/table/Columns.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { ColourField } from './ColourField.tsx'
import { contrastNotes } from './contrastNotes.ts'
import { CustomerCard } from './CustomerCard.tsx'
import { useUpdateCustomer } from './customerDetail.data.ts'
import { LogoField } from './LogoField.tsx'

const labels: Readonly<Record<BrandColour, string>> = {
  primaryColour: 'Primary colour',
  sidebarColour: 'Sidebar colour',
  sidebarMenuColour: 'Sidebar menu colour',
}

type Draft = Readonly<Record<BrandColour, string>>

const draftOf = (customer: BrandColours): Draft => ({
  primaryColour: customer.primaryColour ?? '',
  sidebarColour: customer.sidebarColour ?? '',
  sidebarMenuColour: customer.sidebarMenuColour ?? '',
})

/** As it is sent: an empty box is the division's own colour. */
const coloursOf = (draft: Draft): BrandColours => ({
  primaryColour: draft.primaryColour.trim() || null,
  sidebarColour: draft.sidebarColour.trim() || null,
  sidebarMenuColour: draft.sidebarMenuColour.trim() || null,
})

/** §2 Brand customisation: three colours, shown on a small screen as they are typed. */
export function BrandCard({ customer }: { readonly customer: CustomerDetail }) {
  const [draft, setDraft] = useState(draftOf(customer))
  const [errors, setErrors] = useState<FieldErrors>({})
  const update = useUpdateCustomer(customer)
  const colours = coloursOf(draft)
  const changed = brandColours.some((name) => colours[name] !== customer[name])
  const save = () => {
    const problems = colourProblems(colours)
    setErrors(errorsByField(problems))
    if (problems.length > 0 || update.isPending) return
    update.mutate(colours, {
      onSuccess: (saved) => {
        setDraft(draftOf(saved))
        toastSuccess(customerMessages.updated)
      },
      onError: (error) => setErrors(errorsByField(problemsOf(error))),
    })
  }
  return (
    <CustomerCard
      title="Brand"
      lead="What the customer’s people see the portal in. An empty colour is the division’s own."
    >
      <LogoField customer={customer} />
      <Columns narrowest={300} gap={24}>
        <Form error={update.error} shown={brandColours} onSubmit={save}>
          {brandColours.map((name) => (
            <ColourField
              key={name}
              label={labels[name]}
              value={draft[name]}
              error={errors[name]}
              onChange={(value) => setDraft((before) => ({ ...before, [name]: value }))}
            />
          ))}
          <Group gap="sm">
            <Button type="submit" disabled={!changed} loading={update.isPending}>
              Save colours
            </Button>
            {changed ? (
              <Button variant="default" onClick={() => setDraft(draftOf(customer))}>
                Reset
              </Button>
            ) : null}
          </Group>
        </Form>
        <Stack gap="sm">
          <BrandPreview customer={customer} colours={colours} />
          <div aria-live="polite">
            {contrastNotes(colours).map((note) => (
              <Text key={note} size="sm" c="dimmed">
                {note}
              </Text>
            ))}
          </div>
        </Stack>
      </Columns>
    </CustomerCard>
  )
}
