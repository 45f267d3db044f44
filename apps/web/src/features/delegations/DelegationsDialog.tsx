import { Stack, Text, Title } from '@mantine/core'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { useMember } from '../../lib/session/memberStore.ts'
import { Loaded } from '../../ui/page/Loaded.tsx'
import { DelegationForm } from './DelegationForm.tsx'
import { DelegationList } from './DelegationList.tsx'
import { useDelegations } from './delegations.data.ts'

interface DelegationsDialogProps {
  readonly customerId: number
  readonly onClose: () => void
}

/** Delegations by and to the member, and a form for a new one. */
export function DelegationsDialog({ customerId, onClose }: DelegationsDialogProps) {
  const member = useMember()
  const delegations = useDelegations(customerId)
  const ownDelegations = delegations.data?.filter(({ from }) => from.userName === member.userName) ?? []
  const received = delegations.data?.filter(({ to }) => to.userName === member.userName) ?? []
  return (
    <Modal opened onClose={onClose} size="lg" title="Approvals while away">
      <Loaded query={delegations} failure="The delegations could not be loaded" height={240}>
        {() => (
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
        )}
      </Loaded>
    </Modal>
  )
}
