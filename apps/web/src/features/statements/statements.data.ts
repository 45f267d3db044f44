import { statementsContract, type Statement } from '@tradecounter/contract/statements/statements.contract.ts'
import type {
  StatementFormat,
  StatementKind,
  StatementPeriod,
} from '@tradecounter/rules/statements/statementPeriod.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { pageSizeOf } from '../../lib/text/showChoices.ts'
import { toastFailure } from '../../lib/toasts.tsx'
import type { StatementsSearch } from './statementsSearch.ts'

const statementsApi = apiFor(statementsContract)

/** The newest first until they are sorted. */
export function useStatements(search: StatementsSearch) {
  const customerId = useCustomerId()
  const { page = 1, sort = 'startDate', direction = 'desc' } = search
  const query = { page, per_page: pageSizeOf(search), sort: { [sort]: direction } }
  return useQuery({
    queryKey: ['statements', customerId, query],
    queryFn: ({ signal }) => statementsApi.listStatements({ params: { customerId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** §8: a file that is gone is told in a toast. */
export const useDownloadStatement = ({ documentUrl, startDate }: Statement) =>
  useMutation({
    mutationFn: () => statementsApi.downloadStatement({ query: { fileUrl: documentUrl } }),
    onSuccess: (pdf) => saveBlob(pdf, `statement-${startDate.slice(0, 7)}.pdf`),
    onError: toastFailure,
  })

interface StatementWish extends StatementPeriod {
  readonly show: StatementKind
  readonly format: StatementFormat
}

/** Download of a statement on demand; a refusal is shown in the words of the rule. */
export function useDownloadStatementOnDemand() {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: (query: StatementWish) =>
      statementsApi.downloadStatementOnDemand({ params: { customerId }, query }),
    onSuccess: (file, { from, to, show, format }) =>
      saveBlob(file, `${show === 'all' ? 'statement' : 'outstanding'}-${from}-to-${to}.${format}`),
    onError: toastFailure,
  })
}
