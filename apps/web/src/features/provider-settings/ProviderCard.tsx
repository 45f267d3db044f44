import { TextInput } from '@mantine/core'
import type { ProviderSettings } from '@tradecounter/contract/provider/provider.contract.ts'
import { providerMessages } from '@tradecounter/rules/provider/provider.problems.ts'
import {
  providerFieldProblems,
  providerTexts,
  type ProviderText,
} from '@tradecounter/rules/provider/providerFields.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
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

type Texts = Readonly<Record<ProviderText, string>>

const draftOf = (settings: ProviderSettings): Texts & { readonly version: number } => ({
  ...(Object.fromEntries(providerTexts.map((name) => [name, settings[name] ?? ''])) as Texts),
  version: settings.version,
})

/** Supplier's names and email addresses (R1). */
export function ProviderCard({ settings }: { readonly settings: ProviderSettings }) {
  const update = useUpdateProvider(settings)
  const form = usePortalForm({
    keptAs: 'supplier',
    initialValues: draftOf(settings),
    problems: providerFieldProblems,
    send: update.mutateAsync,
    onSent: (saved) => {
      form.restart(draftOf(saved))
      toastSuccess(providerMessages.saved)
    },
  })
  const isChanged = providerTexts.some((name) => form.values[name].trim() !== (settings[name] ?? ''))
  return (
    <SectionCard
      title="Supplier"
      lead="Your name and contacts on screens, emails and documents. A blank field uses the default."
    >
      <Form form={form}>
        <Columns narrowest={260} gap={16}>
          {inRows.map((name) => (
            <TextInput
              key={name}
              label={labels[name]}
              placeholder={settings.defaults[name]}
              maxLength={300}
              {...form.field(name)}
            />
          ))}
        </Columns>
        <FormButtons
          form={form}
          disabled={!isChanged}
          onCancel={isChanged ? () => form.restart(draftOf(settings)) : undefined}
          cancelLabel="Reset"
        >
          Save
        </FormButtons>
      </Form>
    </SectionCard>
  )
}
