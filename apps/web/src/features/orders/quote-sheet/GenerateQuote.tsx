import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconFileText } from '@tabler/icons-react'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'

const QuoteDialog = lazyPart(() => import('./QuoteDialog.tsx'), 'QuoteDialog')

/** Button of the order summary panel; the dialog is loaded when it is pressed. */
export function GenerateQuote({ order }: { readonly order: OrderDetail }) {
  const [opened, { open, close }] = useDisclosure(false)
  const icon = <IconFileText size={18} aria-hidden />
  if (order.orderLines.length === 0)
    return (
      <ReasonedButton variant="default" leftSection={icon} problems={[orderProblems.noLines]} onClick={open}>
        Generate Quote
      </ReasonedButton>
    )
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={open}>
        Generate Quote
      </Button>
      {opened ? <QuoteDialog order={order} opened onClose={close} /> : null}
    </>
  )
}
