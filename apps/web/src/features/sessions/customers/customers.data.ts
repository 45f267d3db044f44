import { customersOfLoginContract } from '@tradecounter/contract/sessions/customersOfLogin.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { keepSession } from '../../../lib/session/keepSession.ts'
import { finishBeforeLeaving } from '../../../lib/session/leaving.ts'

const api = apiFor(customersOfLoginContract)

/** Customers that the person works for or is invited by. */
export const useMyCustomers = () =>
  useQuery({
    queryKey: ['myCustomers'],
    queryFn: ({ signal }) => api.listMyCustomers({}, { signal }),
    staleTime: 0,
  })

/** Switches the customer in every tab of this browser (`SessionWatch`). */
export const useSwitchCustomer = () =>
  useMutation({
    mutationFn: async (customerId: number) => {
      await finishBeforeLeaving()
      keepSession(await api.switchCustomer({ body: { customerId } }))
    },
  })
