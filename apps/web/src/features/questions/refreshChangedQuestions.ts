import { queryClient } from '../../lib/api/queryClient.ts'
import { documentKeys } from '../documents/documentKeys.ts'
import { paymentKeys } from '../payments/paymentKeys.ts'
import { questionKeys } from './questionKeys.ts'

/** Reloads lists, pages, payments and document rows that show questions. */
export function refreshChangedQuestions(): void {
  const ofPayments = [paymentKeys.documents, paymentKeys.details, paymentKeys.history]
  for (const queryKey of [questionKeys.all, documentKeys.all, ...ofPayments])
    void queryClient.invalidateQueries({ queryKey })
}
