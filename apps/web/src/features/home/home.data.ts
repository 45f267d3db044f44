import { documentsContract } from '@tradecounter/contract/documents/documents.contract.ts'
import { failedJobsContract } from '@tradecounter/contract/failed-jobs/failedJobs.contract.ts'
import { ordersContract } from '@tradecounter/contract/orders/orders.contract.ts'
import { workListsContract } from '@tradecounter/contract/payments/workLists.contract.ts'
import { adminQuestionsContract } from '@tradecounter/contract/questions/questions.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { useFallbackPoll } from '../../lib/live/live.ts'
import { eitherArea } from '../../lib/session/area.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { orderKeys } from '../orders/orderKeys.ts'
import { paymentKeys } from '../payments/paymentKeys.ts'
import { questionKeys } from '../questions/questionKeys.ts'

/** §9: rows of a list on the dashboard. */
export const homeRows = 5

const ordersApi = apiFor(ordersContract)
const documentsApi = apiFor(documentsContract)
const failedJobsApi = apiFor(failedJobsContract)
const workListsApi = apiFor(workListsContract)
const questionsApi = apiFor({ listAnyQuestions: adminQuestionsContract.listAnyQuestions })
const listOrders = eitherArea(ordersApi.listOrders, ordersApi.listAllOrders)

/** The newest orders, whatever became of them. */
export function useRecentOrders() {
  const member = useMember()
  const refetchInterval = useFallbackPoll()
  return useQuery({
    queryKey: [...orderKeys.lists, member.area, 'recent'],
    queryFn: ({ signal }) => listOrders(member, { query: { per_page: homeRows } }, { signal }),
    refetchInterval,
  })
}

/** The open invoices that are due first, which an overdue one is among. */
export const useFirstDue = (customerId: number) =>
  useQuery({
    queryKey: [...paymentKeys.documents, customerId, 'firstDue'],
    queryFn: ({ signal }) =>
      documentsApi.listInvoices(
        { params: { customerId }, query: { per_page: homeRows, sort: { dueDate: 'asc' } } },
        { signal },
      ),
  })

export const useFailedJobs = () =>
  useQuery({
    queryKey: ['failedJobs', 'home'],
    queryFn: ({ signal }) => failedJobsApi.listFailedJobs({}, { signal }),
  })

export const useWorkLists = () =>
  useQuery({
    queryKey: ['workLists', 'home'],
    queryFn: ({ signal }) => workListsApi.getWorkLists({}, { signal }),
  })

export const useWaitingQuestions = () =>
  useQuery({
    queryKey: [...questionKeys.lists, 'home'],
    queryFn: ({ signal }) => questionsApi.listAnyQuestions({ query: { per_page: homeRows } }, { signal }),
  })
