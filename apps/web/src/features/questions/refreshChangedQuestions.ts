import { queryClient } from '../../lib/api/queryClient.ts'
import { documentKeys } from '../documents/documentKeys.ts'
import { paymentKeys } from '../payments/paymentKeys.ts'
import { questionKeys } from './questionKeys.ts'

/** Questions are in lists, in conversations, and on the rows of their documents. */
export function refreshChangedQuestions(): void {
  for (const queryKey of [questionKeys.all, paymentKeys.documents, documentKeys.all])
    void queryClient.invalidateQueries({ queryKey })
}
