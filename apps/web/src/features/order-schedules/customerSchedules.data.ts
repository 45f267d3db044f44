import { customerSchedulesContract } from '@tradecounter/contract/order-schedules/customerSchedules.contract.ts'
import { orderScheduleMessages } from '@tradecounter/rules/order-schedules/orderSchedules.problems.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { toastSuccess } from '../../lib/toasts.tsx'

const customerSchedulesApi = apiFor(customerSchedulesContract)

const key = ['customerSchedules'] as const
const refresh = () => queryClient.invalidateQueries({ queryKey: key })

/** Schedules of all people of a customer. */
export const useCustomerSchedules = (customerId: number) =>
  useQuery({
    queryKey: [...key, customerId],
    queryFn: ({ signal }) =>
      customerSchedulesApi.listCustomerSchedules({ params: { customerId } }, { signal }),
    select: (page) => page.rows,
  })

export const usePauseCustomerSchedule = (customerId: number, scheduleId: number) =>
  useMutation({
    mutationFn: (version: number) =>
      customerSchedulesApi.pauseCustomerSchedule({ params: { customerId, scheduleId }, body: { version } }),
    onSuccess: () => toastSuccess(orderScheduleMessages.paused),
    onSettled: refresh,
  })

export const useRemoveCustomerSchedule = (customerId: number, scheduleId: number) =>
  useMutation({
    mutationFn: () => customerSchedulesApi.removeCustomerSchedule({ params: { customerId, scheduleId } }),
    // The toast comes first: the row with its button is gone once the list is loaded.
    onSuccess: () => toastSuccess(orderScheduleMessages.removed),
    onSettled: refresh,
  })
