import { customersOfLoginContract } from '@tradecounter/contract/sessions/customersOfLogin.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { keepSession } from '../../../lib/session/keepSession.ts'

const api = apiFor(customersOfLoginContract)

/** The customers the person works for, and those that have invited them. */
export const useMyCustomers = () =>
  useQuery({
    queryKey: ['myCustomers'],
    queryFn: ({ signal }) => api.listMyCustomers({}, { signal }),
    staleTime: 0,
  })

/** Every tab of this browser follows: what it showed was of the customer that was left (`SessionWatch`). */
export const useSwitchCustomer = () =>
  useMutation({
    mutationFn: async (customerId: number) => {
      keepSession(await api.switchCustomer({ body: { customerId } }))
    },
  })
