import { customersOfLoginContract } from '@tradecounter/contract/sessions/customersOfLogin.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { shareAccessToken } from '../../../lib/session/accessToken.ts'
import { keepSession } from '../../../lib/session/keepSession.ts'
import { finishBeforeLeaving } from '../../../lib/session/leaving.ts'
import type { SignedInMember } from '../../../lib/session/memberStore.ts'

const api = apiFor(customersOfLoginContract)

/** Customers that the person works for or is invited by. */
export const useMyCustomers = () =>
  useQuery({
    queryKey: ['myCustomers'],
    queryFn: ({ signal }) => api.listMyCustomers({}, { signal }),
    staleTime: 0,
  })

type Session = Awaited<ReturnType<typeof api.switchCustomer>>

/**
 * Session after a login above an open page: at the customer of the page, although the person has switched to
 * another one on another device. The session itself if they no longer work for that customer.
 */
export async function sessionAt(page: SignedInMember | undefined, session: Session): Promise<Session> {
  const customerId = page?.customer?.customerId
  const isThere = session.customer?.customerId === customerId
  if (session.userName !== page?.userName || customerId === undefined || isThere) return session
  shareAccessToken(session.token)
  const customers = await api.listMyCustomers({})
  const isMember = customers.some((one) => one.customerId === customerId && !one.isInvitation)
  return isMember ? api.switchCustomer({ body: { customerId } }) : session
}

/** Switches the customer in every tab of this browser (`SessionWatch`). */
export const useSwitchCustomer = () =>
  useMutation({
    mutationFn: async (customerId: number) => {
      await finishBeforeLeaving()
      keepSession(await api.switchCustomer({ body: { customerId } }))
    },
  })
