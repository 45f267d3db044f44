import { Stack, Switch } from '@mantine/core'
import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { customerMessages } from '@tradecounter/rules/customers/customers.problems.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import type { useUpdateCustomer } from './customerDetail.data.ts'
import type { CustomerSwitch, SwitchText } from './customerSwitches.ts'

interface SwitchesCardProps {
  readonly customer: CustomerDetail
  /** Mutation that all switches of the page share. */
  readonly update: ReturnType<typeof useUpdateCustomer>
  readonly title: string
  readonly switches: readonly SwitchText[]
}

/**
 * Switches of a customer, each stored when it is turned. Only one change of the page runs at a
 * time, so that each has the version of the previous one (R10).
 */
export function SwitchesCard({ customer, update, title, switches }: SwitchesCardProps) {
  const isOn = (name: CustomerSwitch) =>
    (update.isPending ? update.variables[name] : undefined) ?? customer[name]
  return (
    <SectionCard title={title}>
      <Stack gap="md">
        {switches.map(({ name, label, about }) => (
          <Switch
            key={name}
            label={label}
            description={about(customer)}
            checked={isOn(name)}
            disabled={update.isPending}
            onChange={(event) =>
              update.mutate(
                { [name]: event.currentTarget.checked },
                { onSuccess: () => toastSuccess(customerMessages.updated) },
              )
            }
          />
        ))}
      </Stack>
    </SectionCard>
  )
}
