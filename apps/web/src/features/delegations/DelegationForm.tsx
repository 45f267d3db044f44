import { Button } from '@mantine/core'
import { Select } from '../../ui/form/Select.tsx'
import type { Delegation } from '@tradecounter/contract/delegations/delegations.contract.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { delegateApprovals } from '@tradecounter/rules/delegations/delegation.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { defaultTimeZone, usePortal } from '../../lib/portal.ts'
import { useTyped } from '../../lib/text/typed.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { useApprovers } from '../orders/orders.data.ts'
import { useCreateDelegation } from './delegations.data.ts'
import classes from './Delegations.module.css'

interface DelegationFormProps {
  readonly customerId: number
  /** Delegations of the member: two cannot overlap. */
  readonly given: readonly Delegation[]
}

interface Typed {
  readonly userName: string | null
  readonly startsOn: string | null
  readonly endsOn: string | null
}

const blank: Typed = { userName: null, startsOn: null, endsOn: null }
const required = 'Please choose a day.'

/** The words for each field: what is missing, then the rule the server asks too. */
const errorsOf = (problems: readonly Problem[]): Readonly<Record<string, string>> =>
  Object.fromEntries(problems.map((each) => [each.field ?? 'userName', each.displayMessage]))

export function DelegationForm({ customerId, given }: DelegationFormProps) {
  const member = useMember()
  const timeZone = usePortal()?.timeZone ?? defaultTimeZone
  const [opened] = useState(() => new Date())
  const today = wallClock(opened, timeZone).date
  const approvers = useApprovers(customerId).data ?? []
  const others = approvers.filter((each) => each.userName !== member.userName)
  const create = useCreateDelegation(customerId)
  const [typed, setTyped] = useTyped<Typed>('delegation', blank)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { userName, startsOn, endsOn } = typed
  const change = (next: Partial<Typed>) => {
    setTyped({ ...typed, ...next })
    setErrors({})
  }

  const send = () => {
    if (create.isPending) return
    if (!startsOn || !endsOn)
      return setErrors({
        ...(startsOn ? {} : { startsOn: required }),
        ...(endsOn ? {} : { endsOn: required }),
      })
    const delegate = others.find((each) => each.userName === userName)
    const decision = delegateApprovals(
      member,
      delegate,
      { startsOn, endsOn },
      given,
      wallClock(new Date(), timeZone).date,
    )
    if (!decision.allowed || !delegate) return setErrors(errorsOf(decision.allowed ? [] : decision.problems))
    create.mutate(
      { userName: delegate.userName, startsOn, endsOn },
      {
        onSuccess: () => setTyped(blank),
        onError: (error) => setErrors(errorsOf(problemsOf(error).filter((each) => each.field !== undefined))),
      },
    )
  }

  return (
    <div className={classes.form}>
      <Select
        label="Who decides in your place"
        placeholder="Choose an approver"
        description={`An approver whose limit is at least yours, ${formatCents(member.orderApprovalLimitCents)}.`}
        searchable
        nothingFoundMessage="No approver matches"
        data={others.map((each) => ({
          value: each.userName,
          label: `${fullName(each)}, limit ${formatCents(each.orderApprovalLimitCents)}`,
          disabled: each.orderApprovalLimitCents < member.orderApprovalLimitCents,
        }))}
        value={userName}
        onChange={(value) => change({ userName: value })}
        error={errors['userName']}
      />
      <div className={classes.days}>
        <DateField
          label="First day"
          placeholder="DD/MM/YYYY"
          minDate={today}
          value={startsOn}
          onChange={(date) => change({ startsOn: date })}
          error={errors['startsOn']}
        />
        <DateField
          label="Last day"
          placeholder="DD/MM/YYYY"
          minDate={startsOn ?? today}
          value={endsOn}
          onChange={(date) => change({ endsOn: date })}
          error={errors['endsOn']}
        />
        <Button loading={create.isPending} onClick={send}>
          Delegate
        </Button>
      </div>
    </div>
  )
}
