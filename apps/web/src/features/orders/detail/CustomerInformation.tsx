import { Anchor, Paper, Title } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { combinedAddress } from '@tradecounter/rules/customers/addresses.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { paths } from '../../../paths.ts'
import { Definition, DefinitionList } from '../../../ui/text/DefinitionList.tsx'

/** §2 Customer information: address, contact person and notes. */
export function CustomerInformation({ order }: { readonly order: OrderDetail }) {
  const member = useMember()
  const { fullName, phoneNumber } = order.contactPerson
  return (
    <Paper p="md">
      <Title order={2} mb="sm">
        Customer information
      </Title>
      <DefinitionList>
        {isAdmin(member) ? (
          <Definition term="Customer">
            <Anchor href={paths.customer(order.customerId)}>{order.customerName}</Anchor>
          </Definition>
        ) : null}
        <Definition term="Shipping address">{combinedAddress(order.shippingAddress)}</Definition>
        {fullName ? <Definition term="Delivery contact name">{fullName}</Definition> : null}
        {phoneNumber ? (
          <Definition term="Delivery contact number">
            <Anchor href={`tel:${phoneNumber.replaceAll(/[^\d+]/g, '')}`}>{phoneNumber}</Anchor>
          </Definition>
        ) : null}
        {order.approverNote ? (
          <Definition term="Notes for the approver">{order.approverNote}</Definition>
        ) : null}
        {order.invoiceNote ? <Definition term="Invoice notes">{order.invoiceNote}</Definition> : null}
        {order.rejectedByReason ? (
          <Definition term="Rejection reason">{order.rejectedByReason.reason}</Definition>
        ) : null}
      </DefinitionList>
    </Paper>
  )
}
