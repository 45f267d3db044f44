import { queryClient } from '../../lib/api/queryClient.ts'
import { documentKeys } from '../documents/documentKeys.ts'
import { paymentKeys } from '../payments/paymentKeys.ts'
import { questionKeys } from './questionKeys.ts'

/** Reloads lists, pages and document rows that show questions. */
export function refreshChangedQuestions(): void {
  for (const queryKey of [questionKeys.all, paymentKeys.documents, documentKeys.all])
    void queryClient.invalidateQueries({ queryKey })
}
