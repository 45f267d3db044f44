import { adminQuotesContract } from '@tradecounter/contract/quotes/adminQuotes.contract.ts'
import { quotesContract } from '@tradecounter/contract/quotes/quotes.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import type { Quote, QuoteMessage } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { quotedOrdersPageSize, quotesPageSize } from '@tradecounter/rules/quotes/quoteLimits.ts'
import type { QuoteKind, QuoteStatus } from '@tradecounter/rules/quotes/quoteStates.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { useFallbackPoll } from '../../lib/live/followLive.ts'
import { useDownload } from '../../lib/files/useDownload.ts'
import { customerIdOf, eitherArea } from '../../lib/session/area.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { quoteKeys } from './quoteKeys.ts'
import type { QuotesSearch } from './quotesSearch.ts'
import { refreshChangedQuotes } from './refreshChangedQuotes.ts'

const ownApi = apiFor(quotesContract)
const anyApi = apiFor(adminQuotesContract)
const getFile = eitherArea(ownApi.getQuoteFile, anyApi.getAnyQuoteFile)
const listOrders = eitherArea(ownApi.listOrdersOfQuote, anyApi.listOrdersOfAnyQuote)
const writeMessage = eitherArea(ownApi.writeQuoteMessage, anyApi.writeDeskMessage)

/** Query of a list with parsed status and kind. */
export interface QuotesQuery extends QuotesSearch {
  readonly status: QuoteStatus | undefined
  readonly kind: QuoteKind | undefined
}

/** Page of the customer's quotes, or of all quotes for the desk; newest first unless sorted. */
export function useQuotes({ page = 1, sort, direction = 'asc', ...search }: QuotesQuery) {
  const member = useMember()
  const { status, kind, followed, customerId, search: words } = search
  const refetchInterval = useFallbackPoll()
  const listing = { page, per_page: quotesPageSize, sort: sort ? { [sort]: direction } : undefined }
  const q = { status, kind, search: words }
  return useQuery({
    queryKey: [...quoteKeys.lists, member.customer?.customerId, search, page, sort, direction],
    queryFn: ({ signal }) =>
      isAdmin(member)
        ? anyApi.listAnyQuotes({ query: { ...listing, q: { ...q, customerId } } }, { signal })
        : ownApi.listQuotes(
            { params: { customerId: customerIdOf(member) }, query: { ...listing, q: { ...q, followed } } },
            { signal },
          ),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
}

export function useQuote(quoteId: number) {
  const customerId = customerIdOf(useMember())
  const refetchInterval = useFallbackPoll()
  return useQuery({
    queryKey: quoteKeys.detail(quoteId),
    queryFn: ({ signal }) => ownApi.getQuote({ params: { customerId, quoteId } }, { signal }),
    refetchInterval,
  })
}

/** A page of the orders at the prices of a quote, newest first. */
export function useQuotedOrders({ quoteId, orderCount }: Quote, page: number) {
  const member = useMember()
  const refetchInterval = useFallbackPoll()
  return useQuery({
    queryKey: [...quoteKeys.detail(quoteId), 'orders', page],
    queryFn: ({ signal }) =>
      listOrders(
        member,
        { params: { quoteId }, query: { page, per_page: quotedOrdersPageSize } },
        { signal },
      ),
    enabled: orderCount > 0,
    placeholderData: keepPreviousData,
    refetchInterval,
  })
}

/** Writes to the desk or the customer. */
export function useWriteMessage(quoteId: number) {
  const member = useMember()
  return useMutation({
    mutationFn: (body: RouteInput<'writeQuoteMessage'>['body']) =>
      writeMessage(member, { params: { quoteId }, body }),
    onSettled: refreshChangedQuotes,
  })
}

/** Uploads a file: of the desk to its quote, of a customer to the customer. */
export function useUploadQuoteFile(quoteId: number | undefined) {
  const member = useMember()
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: ({ file, signal }: { readonly file: File; readonly signal: AbortSignal }) =>
      isAdmin(member) && quoteId !== undefined
        ? anyApi.uploadDeskFile({ params: { quoteId }, file }, { signal })
        : ownApi.uploadQuoteFile({ params: { customerId: customerIdOf(member) }, file }, { signal }),
  })
}

export function useDownloadQuoteFile(quoteId: number) {
  const member = useMember()
  return useDownload(({ fileId }: QuoteMessage['files'][number]) =>
    getFile(member, { params: { quoteId, fileId } }),
  )
}
