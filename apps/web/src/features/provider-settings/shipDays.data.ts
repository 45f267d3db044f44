import { shipDaysContract } from '@tradecounter/contract/ship-days/shipDays.contract.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'

const shipDaysApi = apiFor(shipDaysContract)
const shipDaysKey = ['shipDays'] as const

export interface ShipDay {
  readonly day: string
  readonly name: string
}

export const useShipDays = (year: number) =>
  useQuery({
    queryKey: [...shipDaysKey, year],
    queryFn: ({ signal }) => shipDaysApi.listShipDays({ query: { year } }, { signal }),
    placeholderData: keepPreviousData,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: shipDaysKey })

export const useAddShipDays = () =>
  useMutation({
    mutationFn: (days: readonly ShipDay[]) => shipDaysApi.addShipDays({ body: { days: [...days] } }),
    onSettled: refresh,
  })

export const useRemoveShipDay = () =>
  useMutation({
    mutationFn: (day: string) => shipDaysApi.removeShipDay({ params: { day } }),
    onSettled: refresh,
  })
