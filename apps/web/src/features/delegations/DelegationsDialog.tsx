import { Stack, Text, Title } from '@mantine/core'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { useMember } from '../../lib/session/memberStore.ts'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { DelegationForm } from './DelegationForm.tsx'
import { DelegationList } from './DelegationList.tsx'
import { useDelegations } from './delegations.data.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'

interface DelegationsDialogProps {
  readonly customerId: number
  readonly onClose: () => void
}

/** Delegations by and to the member, and a form for a new one. */
export function DelegationsDialog({ customerId, onClose }: DelegationsDialogProps) {
  const member = useMember()
  const { data, error, refetch } = useDelegations(customerId)
  const ownDelegations = data?.filter((delegation) => delegation.from.userName === member.userName) ?? []
  const received = data?.filter((delegation) => delegation.to.userName === member.userName) ?? []
  return (
    <Modal opened onClose={onClose} size="lg" title="Approvals while away">
      {data ? (
        <Stack gap="lg">
          <Text c="dimmed">
            While you’re away, another approver can approve or reject orders sent to you. This is shown on
            each order and kept in its activity.
          </Text>
          <DelegationForm customerId={customerId} delegations={ownDelegations} />
          <section>
            <Title order={3} mb="xs">
              Covering for you
            </Title>
            <DelegationList
              delegations={ownDelegations}
              side="given"
              customerId={customerId}
              empty="No one is covering for you, now or later."
            />
          </section>
          <section>
            <Title order={3} mb="xs">
              You cover for
            </Title>
            <DelegationList
              delegations={received}
              side="received"
              customerId={customerId}
              empty="You aren’t covering for anyone, now or later."
            />
          </section>
        </Stack>
      ) : error ? (
        <LoadFailure title="The delegations could not be loaded" query={{ error, refetch }} />
      ) : (
        <Skeleton height={240} />
      )}
    </Modal>
  )
}
