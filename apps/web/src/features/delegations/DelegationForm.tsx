import { Button } from '@mantine/core'
import { Select } from '../../ui/form/Select.tsx'
import type { Delegation } from '@tradecounter/contract/delegations/delegations.contract.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { delegationProblems } from '@tradecounter/rules/delegations/delegations.problems.ts'
import { delegateApprovals } from '@tradecounter/rules/delegations/delegation.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { useToday } from '../../lib/useToday.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { useApprovers } from '../orders/orders.data.ts'
import { useCreateDelegation } from './delegations.data.ts'
import classes from './Delegations.module.css'

interface DelegationFormProps {
  readonly customerId: number
  /** Delegations by the member, which cannot overlap. */
  readonly delegations: readonly Delegation[]
}

interface Typed {
  readonly userName: string | null
  readonly startsOn: string | null
  readonly endsOn: string | null
}

const blank: Typed = { userName: null, startsOn: null, endsOn: null }

/** Form for a delegation of the member's approvals. */
export function DelegationForm({ customerId, delegations }: DelegationFormProps) {
  const member = useMember()
  const today = useToday()
  const approvers = useApprovers(customerId).data ?? []
  const others = approvers.filter((approver) => approver.userName !== member.userName)
  const create = useCreateDelegation(customerId)
  const problemsOf = ({ userName, startsOn, endsOn }: Typed) => {
    if (!startsOn || !endsOn)
      return [
        userName ? undefined : delegationProblems.notAnApprover,
        startsOn ? undefined : delegationProblems.day('startsOn'),
        endsOn ? undefined : delegationProblems.day('endsOn'),
      ]
    const delegate = others.find((approver) => approver.userName === userName)
    const decision = delegateApprovals(member, delegate, { startsOn, endsOn }, delegations, today)
    return decision.allowed ? [] : decision.problems
  }
  const form = usePortalForm({
    keptAs: 'delegation',
    staysUntilSent: true,
    initialValues: blank,
    problems: problemsOf,
    send: ({ userName, startsOn, endsOn }) =>
      create.mutateAsync({ userName: userName ?? '', startsOn: startsOn ?? '', endsOn: endsOn ?? '' }),
    onSent: () => form.restart(blank),
  })
  return (
    <div className={classes.form}>
      <Form form={form}>
        <Select
          label="Covering approver"
          placeholder="Choose an approver"
          description={`An approver whose limit is at least yours, ${formatCents(member.orderApprovalLimitCents)}.`}
          searchable
          nothingFoundMessage="No approver matches"
          data={others.map((approver) => ({
            value: approver.userName,
            label: `${fullName(approver)}, limit ${formatCents(approver.orderApprovalLimitCents)}`,
            disabled: approver.orderApprovalLimitCents < member.orderApprovalLimitCents,
          }))}
          {...form.field('userName')}
        />
        <div className={classes.days}>
          <DateField label="First day" placeholder="DD/MM/YYYY" minDate={today} {...form.field('startsOn')} />
          <DateField
            label="Last day"
            placeholder="DD/MM/YYYY"
            minDate={form.values.startsOn ?? today}
            {...form.field('endsOn')}
          />
          <Button type="submit" loading={form.busy}>
            Delegate
          </Button>
        </div>
      </Form>
    </div>
  )
}
