import { documentsContract } from '@tradecounter/contract/documents/documents.contract.ts'
import { failedJobsContract } from '@tradecounter/contract/failed-jobs/failedJobs.contract.ts'
import { workListsContract } from '@tradecounter/contract/payments/workLists.contract.ts'
import { adminQuestionsContract } from '@tradecounter/contract/questions/questions.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { paymentKeys } from '../payments/paymentKeys.ts'
import { questionKeys } from '../questions/questionKeys.ts'

/** Rows of a list on the dashboard (§9). */
export const homeRows = 5

const documentsApi = apiFor(documentsContract)
const failedJobsApi = apiFor(failedJobsContract)
const workListsApi = apiFor(workListsContract)
const questionsApi = apiFor({ listAnyQuestions: adminQuestionsContract.listAnyQuestions })

/** Open invoices by due date; overdue ones come first. */
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
