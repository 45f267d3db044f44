import { Menu } from '@mantine/core'
import { IconBuildingStore, IconMailCheck } from '@tabler/icons-react'
import { useMyCustomers, useSwitchCustomer } from './customers.data.ts'

/** Choice of the customer in the user menu, for people with several customers or an invitation. */
export function CustomerChoice() {
  const customers = useMyCustomers()
  const change = useSwitchCustomer()
  const all = customers.data ?? []
  const current = all.find(({ isCurrent }) => isCurrent)
  if (!all.some((customer) => customer !== current)) return null
  const choose = (customerId: number) =>
    customerId === current?.customerId ? undefined : change.mutate(customerId)
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Work for</Menu.Label>
      <Menu.RadioGroup value={String(current?.customerId)} onChange={(value) => choose(Number(value))}>
        {all
          .filter(({ isInvitation }) => !isInvitation)
          .map(({ customerId, customerName }) => (
            <Menu.RadioItem
              key={customerId}
              value={String(customerId)}
              disabled={change.isPending}
              rightSection={<IconBuildingStore size={18} aria-hidden />}
            >
              {customerName}
            </Menu.RadioItem>
          ))}
      </Menu.RadioGroup>
      {all
        .filter(({ isInvitation }) => isInvitation)
        .map(({ customerId, customerName }) => (
          <Menu.Item
            key={customerId}
            disabled={change.isPending}
            leftSection={<IconMailCheck size={18} />}
            onClick={() => choose(customerId)}
          >
            Accept the invitation of {customerName}
          </Menu.Item>
        ))}
    </>
  )
}
