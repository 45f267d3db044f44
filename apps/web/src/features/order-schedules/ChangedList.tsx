import { Button, Text } from '@mantine/core'
import type { OrderSchedule } from '@tradecounter/contract/order-schedules/orderSchedules.contract.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { useAcceptList } from './orderSchedules.data.ts'

/** Notice that orders wait because their list was changed, with a button that accepts the shown version. */
export function ChangedList({ schedule }: { readonly schedule: OrderSchedule }) {
  const { scheduleId, version, orderList, automatic } = schedule
  const accept = useAcceptList(scheduleId)
  return (
    <Notice tone="waiting" title={`The order list ${orderList.name} was changed.`}>
      <Text size="sm" mb="xs">
        {automatic
          ? 'Until you accept the list, each order waits for you to check it. The next order below uses the changed list.'
          : 'Until you accept the list, each order mentions this change. The next order below uses the changed list.'}
      </Text>
      <Button
        size="xs"
        variant="default"
        loading={accept.isPending}
        onClick={() => accept.mutate({ version, orderListVersion: orderList.version })}
      >
        Use the list as it is now
      </Button>
    </Notice>
  )
}
