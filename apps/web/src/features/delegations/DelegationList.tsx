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
        {delegations.map((each) => {
          const name = fullName(side === 'given' ? each.to : each.from)
          return (
            <li key={each.delegationId}>
              <div className={classes.who}>
                <strong>{name}</strong>{' '}
                <StatusChip
                  tone={each.standing ? 'good' : 'neutral'}
                  icon={each.standing ? IconUserCheck : IconCalendar}
                >
                  {each.standing ? 'Today' : 'Later'}
                </StatusChip>
                <p>
                  {formatDate(each.startsOn)} to {formatDate(each.endsOn)}
                </p>
              </div>
              {side === 'given' ? (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`End the delegation to ${name}`}
                  onClick={() => setEnding(each)}
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
          cancelLabel="Cancel"
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
