import { orderSchedulesContract } from '@tradecounter/contract/order-schedules/orderSchedules.contract.ts'
import { orderScheduleMessages } from '@tradecounter/rules/order-schedules/orderSchedules.problems.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { hasProblem } from '../../lib/api/failures.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { useFallbackPoll } from '../../lib/live/followLive.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { toastSuccess } from '../../lib/toasts.tsx'

const schedulesApi = apiFor(orderSchedulesContract)

type NewSchedule = Parameters<typeof schedulesApi.createOrderSchedule>[0]['body']
type ChangedSchedule = Parameters<typeof schedulesApi.updateOrderSchedule>[0]['body']
export type ScheduleTerms = Omit<ChangedSchedule, 'version' | 'orderListId'>

export const scheduledOrdersPageSize = 10

const key = ['orderSchedules'] as const
const keyOf = (scheduleId: number) => [...key, scheduleId] as const
const refresh = () => queryClient.invalidateQueries({ queryKey: key })

export function useOrderSchedules() {
  const customerId = useCustomerId()
  const refetchInterval = useFallbackPoll()
  return useQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => schedulesApi.listOrderSchedules({ params: { customerId } }, { signal }),
    select: (page) => page.rows,
    refetchInterval,
  })
}

export function useOrderSchedule(scheduleId: number) {
  const customerId = useCustomerId()
  return useQuery({
    queryKey: keyOf(scheduleId),
    queryFn: ({ signal }) =>
      schedulesApi.getOrderSchedule({ params: { customerId, scheduleId } }, { signal }),
  })
}

/** Next order at today's prices. */
export function useNextScheduledOrder(scheduleId: number) {
  const customerId = useCustomerId()
  return useQuery({
    queryKey: [...keyOf(scheduleId), 'next'],
    queryFn: ({ signal }) =>
      schedulesApi.proposeScheduledOrder({ params: { customerId, scheduleId } }, { signal }),
  })
}

export function useScheduledOrders(scheduleId: number, page: number) {
  const customerId = useCustomerId()
  return useQuery({
    queryKey: [...keyOf(scheduleId), 'orders', page],
    queryFn: ({ signal }) =>
      schedulesApi.listScheduledOrders(
        { params: { customerId, scheduleId }, query: { page, per_page: scheduledOrdersPageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

interface Repeating {
  readonly rule: string
  readonly startsOn: string
  readonly endsOn: string | null
}

/** First days of a rule that is being typed. */
export function useScheduleDays({ rule, startsOn, endsOn }: Repeating) {
  const customerId = useCustomerId()
  return useQuery({
    queryKey: ['orderScheduleDays', rule, startsOn, endsOn],
    queryFn: ({ signal }) =>
      schedulesApi.listScheduleDays(
        { params: { customerId }, query: { rule, startsOn, endsOn: endsOn ?? undefined } },
        { signal },
      ),
    select: (page) => page.rows,
    enabled: rule !== '' && startsOn !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export function useCreateOrderSchedule() {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: (body: NewSchedule) => schedulesApi.createOrderSchedule({ params: { customerId }, body }),
    onSuccess: refresh,
  })
}

/** Reloads a schedule or list that another person has changed. */
const onStale = (error: Error) =>
  hasProblem(error, 'staleVersion') || hasProblem(error, 'orderScheduleListChanged')
    ? void refresh()
    : undefined

export function useUpdateOrderSchedule(scheduleId: number) {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: (body: ChangedSchedule) =>
      schedulesApi.updateOrderSchedule({ params: { customerId, scheduleId }, body }),
    onSuccess: refresh,
    onError: onStale,
  })
}

function useChange<Input>(
  scheduleId: number,
  send: (key: { customerId: number; scheduleId: number }, input: Input) => Promise<unknown>,
  message: (input: Input) => string,
) {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: (input: Input) => send({ customerId, scheduleId }, input),
    onSuccess: async (_answer, input) => {
      await refresh()
      toastSuccess(message(input))
    },
    onError: onStale,
  })
}

interface Paused {
  readonly version: number
  readonly paused: boolean
}

export const usePauseSchedule = (scheduleId: number) =>
  useChange(
    scheduleId,
    (params, body: Paused) => schedulesApi.pauseOrderSchedule({ params, body }),
    ({ paused }) => (paused ? orderScheduleMessages.paused : orderScheduleMessages.resumed),
  )

export const useSkipScheduledOrder = (scheduleId: number) =>
  useChange(
    scheduleId,
    (params, version: number) => schedulesApi.skipScheduledOrder({ params, body: { version } }),
    () => orderScheduleMessages.skipped,
  )

interface ReadList {
  readonly version: number
  readonly orderListVersion: number
}

export const useAcceptList = (scheduleId: number) =>
  useChange(
    scheduleId,
    (params, body: ReadList) => schedulesApi.acceptScheduleList({ params, body }),
    () => orderScheduleMessages.listAccepted,
  )

export function useDeleteOrderSchedule(scheduleId: number) {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: () => schedulesApi.deleteOrderSchedule({ params: { customerId, scheduleId } }),
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: keyOf(scheduleId) })
      await queryClient.invalidateQueries({ queryKey: [...key, 'list'] })
      toastSuccess(orderScheduleMessages.removed)
    },
  })
}
