import { Button, Text } from '@mantine/core'
import type { Delegation } from '@tradecounter/contract/delegations/delegations.contract.ts'
import { IconCalendar, IconUserCheck } from '@tabler/icons-react'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { useEndDelegation } from './delegations.data.ts'
import classes from './Delegations.module.css'

interface DelegationListProps {
  readonly delegations: readonly Delegation[]
  readonly side: 'given' | 'received'
  readonly customerId: number
  /** Text of an empty list. */
  readonly empty: string
}

/** List of delegations; only the delegating approver can end one. */
export function DelegationList({ delegations, side, customerId, empty }: DelegationListProps) {
  const end = useEndDelegation(customerId)
  const [ending, setEnding] = useState<Delegation>()
  if (delegations.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <>
      <ul className={classes.list}>
        {delegations.map((delegation) => {
          const name = fullName(side === 'given' ? delegation.to : delegation.from)
          return (
            <li key={delegation.delegationId}>
              <div className={classes.who}>
                <strong>{name}</strong>{' '}
                <StatusChip
                  tone={delegation.standing ? 'good' : 'neutral'}
                  icon={delegation.standing ? IconUserCheck : IconCalendar}
                >
                  {delegation.standing ? 'Today' : 'Later'}
                </StatusChip>
                <p>
                  {formatDate(delegation.startsOn)} to {formatDate(delegation.endsOn)}
                </p>
              </div>
              {side === 'given' ? (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`End the delegation to ${name}`}
                  onClick={() => setEnding(delegation)}
                >
                  End
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {ending ? (
        <ConfirmDialog
          opened
          title={`End the delegation to ${fullName(ending.to)}?`}
          confirmLabel="End now"
          busy={end.isPending}
          onConfirm={() => end.mutate(ending, { onSettled: () => setEnding(undefined) })}
          onClose={() => setEnding(undefined)}
        >
          <Text>{fullName(ending.to)} will stop covering for you now. Past decisions stand.</Text>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
