import { quotesContract } from '@tradecounter/contract/quotes/quotes.contract.ts'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { refreshOrders } from '../orders/orders.data.ts'
import { refreshChangedQuotes } from './refreshChangedQuotes.ts'

const ownApi = apiFor(quotesContract)

type BodyOf<
  Name extends 'createQuoteRequest' | 'requestQuoteAgain' | 'acceptQuote' | 'declineQuote' | 'withdrawQuote',
> = RouteInput<Name>['body']

function useParams({ quoteId }: Pick<Quote, 'quoteId'>) {
  return { customerId: useCustomerId(), quoteId }
}

/** Reloads the quote after each write, also after a refusal of an old version. */
const onSettled = refreshChangedQuotes

export function useCreateQuoteRequest() {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: (body: BodyOf<'createQuoteRequest'>) =>
      ownApi.createQuoteRequest({ params: { customerId }, body }),
    onSettled,
  })
}

export function useRequestQuoteAgain(quote: Pick<Quote, 'quoteId'>) {
  const params = useParams(quote)
  return useMutation({
    mutationFn: (body: BodyOf<'requestQuoteAgain'>) => ownApi.requestQuoteAgain({ params, body }),
    onSettled,
  })
}

export function useAcceptQuote(quote: Pick<Quote, 'quoteId'>) {
  const params = useParams(quote)
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (body: BodyOf<'acceptQuote'>) => ownApi.acceptQuote({ params, body }),
    onSettled: () => {
      refreshChangedQuotes()
      void refreshOrders()
    },
  })
}

export function useDeclineQuote(quote: Pick<Quote, 'quoteId'>) {
  const params = useParams(quote)
  return useMutation({
    mutationFn: (body: BodyOf<'declineQuote'>) => ownApi.declineQuote({ params, body }),
    onSettled,
  })
}

export function useWithdrawQuote(quote: Pick<Quote, 'quoteId'>) {
  const params = useParams(quote)
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (body: BodyOf<'withdrawQuote'>) => ownApi.withdrawQuote({ params, body }),
    onSettled,
  })
}

/** Follows the quote, or stops following it. */
export function useFollowQuote(quote: Pick<Quote, 'quoteId'>) {
  const params = useParams(quote)
  return useMutation({
    mutationFn: (follow: boolean) =>
      follow ? ownApi.followQuote({ params }) : ownApi.unfollowQuote({ params }),
    onSettled,
  })
}

/** Begins a draft order at standing prices. */
export function useOrderFromQuote(quote: Pick<Quote, 'quoteId'>) {
  const params = useParams(quote)
  return useMutation({
    mutationFn: (shippingAddressId: number) =>
      ownApi.orderFromQuote({ params, body: { shippingAddress: { id: shippingAddressId } } }),
    onSettled: () => {
      refreshChangedQuotes()
      void refreshOrders()
    },
  })
}
