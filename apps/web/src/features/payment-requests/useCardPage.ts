import { useCardRedirect } from '../payments/summary/useCardRedirect.ts'
import { useProceed, type Typed } from './paymentRequest.data.ts'

/** §4 Payment requests: redirecting, then the form of the card page. */
export function useCardPage(token: string, onFailure: () => void) {
  const { mutateAsync } = useProceed(token)
  const { redirect, ...card } = useCardRedirect()
  const proceed = (typed: Typed) =>
    redirect(() => mutateAsync(typed)).catch((error: unknown) => {
      onFailure()
      throw error
    })
  return { ...card, proceed }
}
