import { Button } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import type { OrderList } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import { paths } from '../../paths.ts'

/** Link to a new schedule of a list. */
export const ScheduleList = ({ list }: { readonly list: OrderList }) => (
  <Button
    component="a"
    variant="default"
    href={paths.orderSchedules({ list: list.orderListId })}
    leftSection={<IconCalendarRepeat size={18} />}
  >
    Schedule
  </Button>
)
