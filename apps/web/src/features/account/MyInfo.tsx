import { Badge, Group } from '@mantine/core'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { holds, isApprover, Role, roleLabels } from '@tradecounter/rules/members/roles.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { Definition, DefinitionList } from '../../ui/text/DefinitionList.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { useAccountBalance } from './account.data.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'

/**
 * §2 My Info: limits by role, and labels of the roles. The approval limit comes from the account balance
 * call.
 */
export function MyInfo({ onClose }: { readonly onClose: () => void }) {
  const member = useMember()
  // Account balance for people who approve or create orders (§6).
  const balance = useAccountBalance(isApprover(member) || holds(member, Role.createOrder))
  return (
    <Modal opened onClose={onClose} title="My Info">
      <DefinitionList>
        <Definition term="Name">{fullName(member)}</Definition>
        <Definition term="Email">{member.email}</Definition>
        {member.customer ? <Definition term="Customer">{member.customer.customerName}</Definition> : null}
        {holds(member, Role.createOrder) ? (
          <Definition term="Automatic Approval Limit">
            <Money cents={member.automaticApprovalLimitCents} />
          </Definition>
        ) : null}
        {isApprover(member) ? (
          <Definition term="Order Approval Limit">
            {balance.data ? (
              <Money cents={balance.data.orderApprovalLimitCents} />
            ) : balance.isError ? (
              'Not available right now'
            ) : (
              <Skeleton height={14} width={90} mt={4} />
            )}
          </Definition>
        ) : null}
        <Definition term="Permissions">
          <Group gap={6} mt={2}>
            {member.roles.map((role) => (
              <Badge key={role} variant="light" tt="none" fw={550}>
                {roleLabels[role]}
              </Badge>
            ))}
          </Group>
        </Definition>
      </DefinitionList>
    </Modal>
  )
}
