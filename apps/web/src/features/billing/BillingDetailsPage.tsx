import { Button, Group, Paper } from '@mantine/core'
import {
  billingFieldNames,
  billingFieldProblems,
  trimmedBilling,
  type Billing,
} from '@tradecounter/rules/billing/billingFields.ts'
import { billingMessages } from '@tradecounter/rules/billing/billing.problems.ts'
import { useState } from 'react'
import { failureText, problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { useBilling, useUpdateBilling } from './billing.data.ts'
import { BillingFields } from './BillingFields.tsx'

interface BillingFormProps {
  readonly kept: Billing
  /**
   * Version that was read when the form was opened: another
   * person's change is reported, not overwritten (R10).
   */
  readonly version: number
}

function BillingForm({ kept, version }: BillingFormProps) {
  const [billing, setBilling] = useState(kept)
  const [over, setOver] = useState(version)
  const [errors, setErrors] = useState<FieldErrors>({})
  const update = useUpdateBilling()
  const save = () => {
    const typed = trimmedBilling(billing)
    const problems = billingFieldProblems(typed)
    setErrors(errorsByField(problems))
    if (problems.length > 0 || update.isPending) return
    update.mutate(
      { ...typed, version: over },
      {
        onSuccess: (saved) => {
          setBilling(typed)
          setOver(saved.version)
          toastSuccess(billingMessages.updated)
        },
        onError: (error) => setErrors(errorsByField(problemsOf(error))),
      },
    )
  }
  return (
    <Form error={update.error} shown={billingFieldNames} onSubmit={save}>
      <BillingFields billing={billing} errors={errors} onChange={setBilling} />
      <Group justify="flex-end">
        <Button type="submit" loading={update.isPending}>
          Save
        </Button>
      </Group>
    </Form>
  )
}

/** §2 Billing Details, with every rule of §5. */
export function BillingDetailsPage() {
  const { data, error, isError, refetch } = useBilling()
  return (
    <>
      <PageHeader title="Billing Details" />
      <Paper p="md" maw={760}>
        {data ? (
          <BillingForm kept={data} version={data.version} />
        ) : isError ? (
          <ErrorState
            title="The billing details could not be loaded"
            text={failureText(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton height={420} />
        )}
      </Paper>
    </>
  )
}
