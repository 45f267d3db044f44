import { Paper } from '@mantine/core'
import {
  billingFieldProblems,
  trimmedBilling,
  type Billing,
} from '@tradecounter/rules/billing/billingFields.ts'
import { billingMessages } from '@tradecounter/rules/billing/billing.problems.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { Loaded } from '../../ui/page/Loaded.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useBilling, useUpdateBilling } from './billing.data.ts'
import { BillingFields } from './BillingFields.tsx'

interface BillingFormProps {
  readonly stored: Billing & { readonly version: number }
}

function BillingForm({ stored }: BillingFormProps) {
  const update = useUpdateBilling()
  const form = usePortalForm({
    keptAs: 'billing',
    initialValues: stored,
    problems: billingFieldProblems,
    send: (values) => update.mutateAsync({ ...trimmedBilling(values), version: values.version }),
    onSent: (saved, values) => {
      form.restart({ ...trimmedBilling(values), version: saved.version })
      toastSuccess(billingMessages.updated)
    },
  })
  return (
    <Form form={form}>
      <BillingFields form={form} />
      <FormButtons form={form}>Save</FormButtons>
    </Form>
  )
}

/** §2 Billing Details, with every rule of §5. */
export function BillingDetailsPage() {
  return (
    <>
      <PageHeader title="Billing Details" />
      <Paper p="md" maw={760}>
        <Loaded query={useBilling()} failure="The billing details could not be loaded" height={420}>
          {(stored) => <BillingForm stored={stored} />}
        </Loaded>
      </Paper>
    </>
  )
}
