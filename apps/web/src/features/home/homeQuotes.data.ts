import { adminQuotesContract } from '@tradecounter/contract/quotes/adminQuotes.contract.ts'
import { quotesContract } from '@tradecounter/contract/quotes/quotes.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { quoteKeys } from '../quotes/quoteKeys.ts'
import { homeRows } from './home.data.ts'

const ownApi = apiFor({ listQuotes: quotesContract.listQuotes })
const deskApi = apiFor({ listAnyQuotes: adminQuotesContract.listAnyQuotes })

/** Quotes that wait: for a customer by last day, for the supplier's desk by the day they are needed. */
export const useWaitingQuotes = (customerId: number | undefined) =>
  useQuery({
    queryKey: [...quoteKeys.lists, 'home', customerId],
    queryFn: ({ signal }) =>
      customerId === undefined
        ? deskApi.listAnyQuotes(
            { query: { per_page: homeRows, sort: { neededBy: 'asc' }, q: { status: 'requested' } } },
            { signal },
          )
        : ownApi.listQuotes(
            {
              params: { customerId },
              query: { per_page: homeRows, sort: { validUntil: 'asc' }, q: { status: 'answered' } },
            },
            { signal },
          ),
  })
