import { Stack, Text, Title } from '@mantine/core'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { useMember } from '../../lib/session/memberStore.ts'
import { failureText } from '../../lib/api/failures.ts'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { DelegationForm } from './DelegationForm.tsx'
import { DelegationList } from './DelegationList.tsx'
import { useDelegations } from './delegations.data.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'

interface DelegationsDialogProps {
  readonly customerId: number
  readonly onClose: () => void
}

/** Approvals while away: whom I let decide, who let me, and a new one. */
export function DelegationsDialog({ customerId, onClose }: DelegationsDialogProps) {
  const member = useMember()
  const { data, error, refetch } = useDelegations(customerId)
  const given = data?.filter((each) => each.from.userName === member.userName) ?? []
  const received = data?.filter((each) => each.to.userName === member.userName) ?? []
  return (
    <Modal opened onClose={onClose} size="lg" title={<Text fw={600}>Approvals while away</Text>}>
      {data ? (
        <Stack gap="lg">
          <Text c="dimmed">
            While you are away, another approver can decide the orders that name you. It is shown on those
            orders and kept in their history.
          </Text>
          <DelegationForm customerId={customerId} given={given} />
          <section>
            <Title order={3} mb="xs">
              You gave
            </Title>
            <DelegationList
              delegations={given}
              side="given"
              customerId={customerId}
              empty="Nobody decides in your place, now or later."
            />
          </section>
          <section>
            <Title order={3} mb="xs">
              You were given
            </Title>
            <DelegationList
              delegations={received}
              side="received"
              customerId={customerId}
              empty="You decide in nobody’s place, now or later."
            />
          </section>
        </Stack>
      ) : error ? (
        <ErrorState
          title="The delegations could not be loaded"
          text={failureText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </Modal>
  )
}
