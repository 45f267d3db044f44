import { Checkbox, Stack, Switch, Text, TextInput } from '@mantine/core'
import { roleLabels } from '@tradecounter/rules/members/roles.ts'
import { payActionsHidden } from '@tradecounter/rules/payments/paymentStatus.ts'
import { approves, claimSwitches, roleOfSwitch } from '@tradecounter/rules/users/userClaims.ts'
import type { FieldErrors } from '../../lib/api/fieldErrors.ts'
import { useAssignableCentres } from './users.data.ts'
import { moneyKeysOnly, withSwitch, type UserDraft } from './userDraft.ts'
import type { UsersOf } from './usersOf.ts'

interface UserRightsProps {
  readonly of: UsersOf
  readonly draft: UserDraft
  /** Nobody changes their own. */
  readonly fixed: boolean
  readonly errors: FieldErrors
  readonly onChange: (draft: UserDraft) => void
}

/** The switches of §6 and the limits that go with them (§4). */
export function UserRights({ of, draft, fixed, errors, onChange }: UserRightsProps) {
  const { claims } = draft
  // §5: what somebody has already can still be taken away.
  const paymentsOff = payActionsHidden(of.paymentStatusId) && !claims.canDoPayments
  const whose = of.area === 'sa' ? 'this customer' : 'your company'
  return (
    <Stack gap="sm" role="group" aria-label="Permissions">
      {claimSwitches.map((name) => {
        const off = name === 'canDoPayments' && paymentsOff
        return (
          <Switch
            key={name}
            label={roleLabels[roleOfSwitch[name]]}
            description={off ? `Payments are off for ${whose}.` : undefined}
            disabled={fixed || off}
            checked={claims[name]}
            onChange={(event) => onChange(withSwitch(draft, name, event.currentTarget.checked))}
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
          value={draft.automaticLimit}
          error={errors['claims.automaticApprovalLimit']}
          onChange={(event) =>
            onChange({ ...draft, automaticLimit: moneyKeysOnly(event.currentTarget.value) })
          }
        />
      ) : null}
      {approves(claims) ? (
        <TextInput
          label="Order Approval Limit"
          inputMode="decimal"
          leftSection="$"
          readOnly={fixed}
          value={draft.approvalLimit}
          error={errors['claims.orderApprovalLimit']}
          onChange={(event) =>
            onChange({ ...draft, approvalLimit: moneyKeysOnly(event.currentTarget.value) })
          }
        />
      ) : null}
    </Stack>
  )
}

interface UserCentresProps {
  readonly of: UsersOf
  readonly draft: UserDraft
  readonly onChange: (draft: UserDraft) => void
}

/** §5: shown unless the customer has no cost centres; only enabled ones can be assigned. */
export function UserCentres({ of, draft, onChange }: UserCentresProps) {
  const centres = useAssignableCentres(of)
  if (!of.showCostCentre || !centres.data || centres.data.length === 0) return null
  return (
    <Checkbox.Group
      label="Cost Centres"
      value={draft.costCentreIds.map(String)}
      onChange={(chosen) => onChange({ ...draft, costCentreIds: chosen.map(Number) })}
    >
      <Stack gap={6} mt={6} mah={180} style={{ overflow: 'auto' }}>
        {centres.data.map(({ costCentreId, costCentreCode, costCentreName }) => (
          <Checkbox
            key={costCentreId}
            value={String(costCentreId)}
            label={`${costCentreCode} ${costCentreName}`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
