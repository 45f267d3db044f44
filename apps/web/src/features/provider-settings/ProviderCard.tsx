import { Button, Group, TextInput } from '@mantine/core'
import type { ProviderSettings } from '@tradecounter/contract/provider/provider.contract.ts'
import { providerMessages } from '@tradecounter/rules/provider/provider.problems.ts'
import {
  providerFieldProblems,
  providerTexts,
  type ProviderText,
} from '@tradecounter/rules/provider/providerFields.ts'
import { useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Columns } from '../../ui/table/Columns.tsx'
import { useUpdateProvider } from './provider.data.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'

const labels: Readonly<Record<ProviderText, string>> = {
  providerName: 'Name',
  supportEmail: 'Support email',
  debtorsName: 'Debtors team',
  debtorsEmail: 'Debtors team’s email',
  ecommerceName: 'Ecommerce team',
  ecommerceEmail: 'Ecommerce team’s email',
}

/** Fields in rows of the form. */
const inRows = [
  'providerName',
  'supportEmail',
  'debtorsName',
  'debtorsEmail',
  'ecommerceName',
  'ecommerceEmail',
] as const satisfies readonly ProviderText[]

type Draft = Readonly<Record<ProviderText, string>>

const draftOf = (settings: ProviderSettings): Draft =>
  Object.fromEntries(providerTexts.map((name) => [name, settings[name] ?? ''])) as Draft

/** Supplier's names and email addresses (R1). */
export function ProviderCard({ settings }: { readonly settings: ProviderSettings }) {
  const [draft, setDraft] = useState(draftOf(settings))
  const [errors, setErrors] = useState<FieldErrors>({})
  const update = useUpdateProvider(settings)
  const changed = providerTexts.some((name) => draft[name].trim() !== (settings[name] ?? ''))
  const submit = () => {
    const problems = providerFieldProblems(draft)
    setErrors(errorsByField(problems))
    if (problems.length > 0 || update.isPending) return
    update.mutate(draft, {
      onSuccess: (saved) => {
        setDraft(draftOf(saved))
        toastSuccess(providerMessages.saved)
      },
      onError: (error) => setErrors(errorsByField(problemsOf(error))),
    })
  }
  return (
    <SectionCard
      title="Supplier"
      lead="What screens, mails, receipts and statements call you, and whom they say to ask. An empty box is as the portal was installed."
    >
      <Form onSubmit={submit}>
        <Columns narrowest={260} gap={16}>
          {inRows.map((name) => (
            <TextInput
              key={name}
              label={labels[name]}
              placeholder={settings.defaults[name]}
              maxLength={300}
              value={draft[name]}
              error={errors[name]}
              onChange={(event) => {
                const { value } = event.currentTarget
                setDraft((before) => ({ ...before, [name]: value }))
              }}
            />
          ))}
        </Columns>
        <Group justify="flex-end" gap="sm">
          {changed ? (
            <Button variant="default" onClick={() => setDraft(draftOf(settings))}>
              Reset
            </Button>
          ) : null}
          <Button type="submit" disabled={!changed} loading={update.isPending}>
            Save
          </Button>
        </Group>
      </Form>
    </SectionCard>
  )
}
