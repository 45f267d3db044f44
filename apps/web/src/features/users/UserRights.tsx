import { Checkbox, Stack, Switch, Text, TextInput } from '@mantine/core'
import { roleMeanings } from '@tradecounter/rules/members/roleMeanings.ts'
import { roleLabels } from '@tradecounter/rules/members/roles.ts'
import type { CostCentre } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import { payActionsHidden } from '@tradecounter/rules/payments/paymentStatus.ts'
import { assignedCentresPageSize } from '@tradecounter/rules/users/userLimits.ts'
import { approves, claimSwitches, roleOfSwitch } from '@tradecounter/rules/users/userClaims.ts'
import { useState } from 'react'
import type { PortalForm } from '../../ui/form/usePortalForm.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { useAssignableCentres } from './users.data.ts'
import { moneyKeysOnly, withSwitch, type UserDraft } from './userDraft.ts'
import type { UsersOf } from './usersOf.ts'

interface UserRightsProps {
  readonly of: UsersOf
  readonly form: PortalForm<UserDraft>
  /** True for the member's own rights, which cannot be changed. */
  readonly fixed: boolean
}

/** Switches of §6 with their limits (§4). */
export function UserRights({ of, form, fixed }: UserRightsProps) {
  const { values, errors, change } = form
  const { claims } = values
  const paymentsOff = payActionsHidden(of.paymentStatusId)
  const whose = of.area === 'sa' ? 'this customer' : 'your company'
  return (
    <Stack gap="sm" role="group" aria-label="Permissions">
      {claimSwitches.map((name) => {
        const off = name === 'canDoPayments' && paymentsOff
        return (
          <Switch
            key={name}
            label={roleLabels[roleOfSwitch[name]]}
            description={off ? `Payments are off for ${whose}.` : roleMeanings[roleOfSwitch[name]]}
            disabled={fixed || off}
            checked={claims[name]}
            onChange={(event) => change(withSwitch(values, name, event.currentTarget.checked))}
          />
        )
      })}
      {fixed ? (
        <Text size="sm" c="dimmed">
          You cannot change your own permissions or limits.
        </Text>
      ) : null}
      {claims.canCreateOrders ? (
        <TextInput
          label="Automatic Approval Limit"
          inputMode="decimal"
          leftSection="$"
          readOnly={fixed}
          value={values.automaticLimit}
          error={errors['claims.automaticApprovalLimit']}
          onChange={(event) => change({ automaticLimit: moneyKeysOnly(event.currentTarget.value) })}
        />
      ) : null}
      {approves(claims) ? (
        <TextInput
          label="Order Approval Limit"
          inputMode="decimal"
          leftSection="$"
          readOnly={fixed}
          value={values.approvalLimit}
          error={errors['claims.orderApprovalLimit']}
          onChange={(event) => change({ approvalLimit: moneyKeysOnly(event.currentTarget.value) })}
        />
      ) : null}
    </Stack>
  )
}

interface UserCentresProps {
  readonly of: UsersOf
  readonly value: readonly number[]
  readonly onChange: (costCentreIds: readonly number[]) => void
}

/**
 * Cost centres of a person (§5), hidden for customers without them; only enabled
 * ones can be assigned. Five in a page (§9).
 */
export function UserCentres({ of, value, onChange }: UserCentresProps) {
  const centres = useAssignableCentres(of)
  const [page, setPage] = useState(1)
  // Assignments at the opening of the dialog, so that rows do not move during changes.
  const [assigned] = useState(value)
  if (centres.isLoading) return <Skeleton height={0} leads />
  if (!of.showCostCentre || !centres.data || centres.data.length === 0) return null
  const first = (page - 1) * assignedCentresPageSize
  const isAssigned = ({ costCentreId }: CostCentre) => assigned.includes(costCentreId)
  const ordered = [
    ...centres.data.filter(isAssigned),
    ...centres.data.filter((centre) => !isAssigned(centre)),
  ]
  return (
    <Checkbox.Group
      label="Cost Centres"
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <Stack gap={6} my={6}>
        {ordered
          .slice(first, first + assignedCentresPageSize)
          .map(({ costCentreId, costCentreCode, costCentreName }) => (
            <Checkbox
              key={costCentreId}
              value={String(costCentreId)}
              label={`${costCentreCode} ${costCentreName}`}
            />
          ))}
      </Stack>
      {centres.data.length > assignedCentresPageSize ? (
        <Pager
          label="Pages of cost centres"
          page={page}
          perPage={assignedCentresPageSize}
          total={centres.data.length}
          onPage={setPage}
        />
      ) : null}
    </Checkbox.Group>
  )
}
