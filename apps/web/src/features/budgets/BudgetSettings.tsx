import { Stack, Switch } from '@mantine/core'
import { budgetMessages } from '@tradecounter/rules/budgets/budgets.problems.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Loaded } from '../../ui/page/Loaded.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { useFiscalYear, useSetCostCentreRequirement, useSetFiscalYear } from './budgets.data.ts'

const monthNames = Array.from({ length: 12 }, (_, at) => ({
  value: at + 1,
  label: new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, at, 1)),
}))

/** First month of the fiscal year, by which quarters and years begin. */
function FiscalYear({ customerId }: { readonly customerId: number }) {
  const save = useSetFiscalYear(customerId)
  return (
    <Loaded query={useFiscalYear(customerId)} failure="The fiscal year could not be loaded" height={82}>
      {({ startMonth }) => (
        <Select
          label="Fiscal year begins in"
          description="Budget quarters and years start from this month."
          maw={320}
          disabled={save.isPending}
          data={monthNames}
          value={save.isPending ? save.variables : startMonth}
          onChange={(month) =>
            month !== null && save.mutate(month, { onSuccess: () => toastSuccess(budgetMessages.yearSaved) })
          }
        />
      )}
    </Loaded>
  )
}

/** Switch for the requirement of a cost centre, so that no order avoids its budget (decision 0048). */
function CostCentreRequirement({ customerId }: { readonly customerId: number }) {
  const stored = useMember().customer?.requireCostCentre ?? false
  const save = useSetCostCentreRequirement(customerId)
  return (
    <Switch
      label="Orders need a cost centre"
      description="Orders can only be submitted with a cost centre, so that every order is checked against its budget. Applies while a cost centre is enabled."
      checked={save.isPending ? save.variables : stored}
      disabled={save.isPending}
      onChange={(event) =>
        save.mutate(event.currentTarget.checked, {
          onSuccess: () => toastSuccess(budgetMessages.requirementSaved),
        })
      }
    />
  )
}

/** Settings of the customer that budgets depend on, for those who manage them. */
export const BudgetSettings = ({ customerId }: { readonly customerId: number }) => (
  <SectionCard title="Settings">
    <Stack gap="md">
      <CostCentreRequirement customerId={customerId} />
      <FiscalYear customerId={customerId} />
    </Stack>
  </SectionCard>
)
