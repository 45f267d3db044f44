import { useCardRedirect } from '../payments/summary/useCardRedirect.ts'
import { useProceed, type Typed } from './paymentRequest.data.ts'

/** Posts the form of the card page after the "redirecting" message (§4 Payment requests). */
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
