import { ActionIcon, Menu } from '@mantine/core'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconDots, IconListCheck, IconRepeat } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTyped } from '../../../lib/text/typed.ts'
import { usePressAgain } from '../../../ui/overlay/usePressAgain.ts'
import { ReorderDialog } from './Reorder.tsx'
import { SaveAsListDialog } from '../SaveAsList.tsx'

interface OrderRowMenuProps {
  readonly order: OrderSummary
  readonly opensAtOnce: boolean
}

/** Actions on an order of the list without opening it. */
export function OrderRowMenu({ order, opensAtOnce }: OrderRowMenuProps) {
  const [opened, setOpened] = useTyped<'again' | 'list' | undefined>(`orderRow.${order.orderID}`, undefined)
  const button = usePressAgain(opensAtOnce)
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon ref={button} variant="subtle" color="gray" aria-label={`More for ${order.orderNumber}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRepeat size={16} />} onClick={() => setOpened('again')}>
            Order again
          </Menu.Item>
          <Menu.Item
            leftSection={<IconListCheck size={16} />}
            disabled={order.lineCount === 0}
            onClick={() => setOpened('list')}
          >
            Save as list
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {opened === 'again' ? (
          <ReorderDialog
            source={{ kind: 'order', id: order.orderID, name: order.orderNumber }}
            onClose={close}
          />
        ) : null}
        {opened === 'list' ? <SaveAsListDialog order={order} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
