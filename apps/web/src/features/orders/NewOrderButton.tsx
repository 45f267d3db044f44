import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { useReasonedClaim } from '../../shell/claimReasons.ts'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'

/** Button for a new order; disabled with the reason while ordering is off (R12). */
export function NewOrderButton() {
  const { shown, problems } = useReasonedClaim('orders', 'createOrder')
  const icon = <IconPlus size={18} aria-hidden />
  if (!shown) return null
  return problems.length === 0 ? (
    <Button component="a" href={paths.newOrder()} leftSection={icon} data-preload>
      New Order
    </Button>
  ) : (
    <ReasonedButton leftSection={icon} problems={problems} onClick={() => undefined}>
      New Order
    </ReasonedButton>
  )
}
