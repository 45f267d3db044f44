import { useDebouncedValue } from '@mantine/hooks'
import { Checkbox, Text, TextInput, type ComboboxItem } from '@mantine/core'
import type { Budget } from '@tradecounter/contract/budgets/budgets.entities.ts'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { budgetPeriods, type BudgetPeriod } from '@tradecounter/rules/budgets/budgetPeriod.ts'
import {
  budgetAmountProblem,
  budgetMessages,
  budgetProblems,
} from '@tradecounter/rules/budgets/budgets.problems.ts'
import { budgetLimitNames, budgetLimits, type BudgetLimit } from '@tradecounter/rules/budgets/overBudget.ts'
import { costCentrePageSize } from '@tradecounter/rules/cost-centres/costCentreFields.ts'
import { decimalFromCents, parseAmountCents } from '@tradecounter/rules/money.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { useState } from 'react'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { useCentres } from '../cost-centres/costCentres.data.ts'
import { useCreateBudget, useUpdateBudget } from './budgets.data.ts'
import { PersonSelect } from './PersonSelect.tsx'

interface BudgetDialogProps {
  readonly customerId: number
  /** Budget to edit; undefined adds one. */
  readonly budget: Budget | undefined
  readonly onClose: () => void
}

interface Values {
  /** Chosen option with its label, as it may be on a later page of the list. */
  readonly costCentreId: ComboboxItem | null
  readonly userName: string | null
  readonly period: BudgetPeriod
  readonly amount: string
  readonly above: BudgetLimit
  readonly ownerUserName: string | null
  readonly carryOver: boolean
  readonly version: number
}

const typingPauseMs = 250

const periodNames = { month: 'Month', quarter: 'Quarter', year: 'Year' } as const

const valuesOf = (budget: Budget | undefined): Values => ({
  costCentreId: null,
  userName: budget?.person?.userName ?? null,
  period: budget?.period ?? 'month',
  amount: budget ? decimalFromCents(budget.current.amountCents).toFixed(2) : '',
  above: budget?.above ?? 'ask',
  ownerUserName: budget?.owner?.userName ?? null,
  carryOver: budget?.carryOver ?? false,
  version: budget?.version ?? 0,
})

const amountOf = ({ amount }: Values): number | undefined =>
  amount.trim().startsWith('-') ? undefined : parseAmountCents(amount)

const problemsOf = (values: Values, budget: Budget | undefined) => [
  values.costCentreId === null && !budget ? budgetProblems.costCentre : undefined,
  budgetAmountProblem(amountOf(values)),
  values.above === 'ask' && values.ownerUserName === null ? budgetProblems.owner : undefined,
]

const termsOf = (values: Values) => ({
  period: values.period,
  amountCents: amountOf(values) ?? 0,
  above: values.above,
  ownerUserName: values.ownerUserName,
  carryOver: values.carryOver,
})

/** Periods that a changed amount applies to. */
const amountPeriod = ({ current, laterAmounts: [later] }: Budget): string =>
  `Applies from ${current.periodName}${later ? ` until the next amount on ${formatDate(later.startsOn)}` : ''}.`

const approves = ({ claims }: User): boolean => claims.canApproveOrders || claims.generalApprover

/** Adds a budget, or changes it from the present period on. */
export function BudgetDialog({ customerId, budget, onClose }: BudgetDialogProps) {
  const create = useCreateBudget(customerId)
  const update = useUpdateBudget(customerId, budget?.budgetId ?? 0)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), typingPauseMs)
  const centres = useCentres(customerId, { search: search || undefined }, costCentrePageSize)
  const form = usePortalForm({
    keptAs: `budget.${budget?.budgetId ?? 'new'}`,
    initialValues: valuesOf(budget),
    problems: (values) => problemsOf(values, budget),
    send: (values) =>
      budget
        ? update.mutateAsync({ ...termsOf(values), version: values.version })
        : create.mutateAsync({
            ...termsOf(values),
            costCentreId: Number(values.costCentreId?.value),
            userName: values.userName,
          }),
    onSent: () => {
      toastSuccess(budget ? budgetMessages.changed : budgetMessages.added)
      onClose()
    },
  })
  const chosen = form.values.costCentreId
  const offered = (centres.data?.rows ?? [])
    .filter(({ enabled }) => enabled)
    .map(({ costCentreId, costCentreCode, costCentreName }) => ({
      value: String(costCentreId),
      label: `${costCentreCode} ${costCentreName}`,
    }))
  const costCentres =
    chosen && !offered.some(({ value }) => value === chosen.value) ? [chosen, ...offered] : offered
  return (
    <FormDialog form={form} onClose={onClose} title={budget ? 'Edit Budget' : 'New Budget'} action="Save">
      {budget ? (
        <Text>
          {budget.costCentre.name}
          {budget.person ? `, orders of ${budget.person.firstName} ${budget.person.lastName}` : ''}
        </Text>
      ) : (
        <>
          <Select
            label="Cost centre"
            placeholder="Choose a cost centre"
            searchable
            nothingFoundMessage="No cost centre matches"
            data={costCentres}
            onSearchChange={(text) => setTyped(costCentres.some(({ label }) => label === text) ? '' : text)}
            error={form.errors['costCentreId']}
            value={chosen?.value ?? null}
            onChange={(value) =>
              form.change({ costCentreId: costCentres.find((centre) => centre.value === value) ?? null })
            }
          />
          <PersonSelect
            customerId={customerId}
            label="Orders of"
            description="Leave it empty to count everybody’s orders."
            placeholder="Everybody"
            known={null}
            offers={({ claims }) => claims.canCreateOrders}
            {...form.field('userName')}
          />
        </>
      )}
      <Select
        label="Period"
        data={budgetPeriods.map((value) => ({ value, label: periodNames[value] }))}
        {...(budget ? { description: 'Another period restarts the budget.' } : {})}
        {...form.field('period')}
      />
      <TextInput
        label="Amount (Ex GST)"
        description={budget && amountPeriod(budget)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...form.field('amount')}
      />
      <Select
        label="Above the budget"
        data={budgetLimits.map((value) => ({ value, label: budgetLimitNames[value] }))}
        {...form.field('above')}
      />
      <PersonSelect
        customerId={customerId}
        label="Owner"
        description="An approver, who is asked before an order goes above the budget."
        placeholder={form.values.above === 'ask' ? 'Choose an owner' : 'No owner'}
        known={budget?.owner ?? null}
        offers={approves}
        {...form.field('ownerUserName')}
      />
      <Checkbox label="Carry over the rest to the next period" {...form.checkbox('carryOver')} />
    </FormDialog>
  )
}
