import { statementsContract, type Statement } from '@tradecounter/contract/statements/statements.contract.ts'
import type {
  StatementFormat,
  StatementKind,
  StatementPeriod,
} from '@tradecounter/rules/statements/statementPeriod.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { downloadFailureText } from '../../lib/api/failures.ts'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { toastError } from '../../lib/toasts.tsx'
import { pageSizeOf } from '../../lib/text/showChoices.ts'
import type { StatementsSearch } from './statementsSearch.ts'

const statementsApi = apiFor(statementsContract)

/** Statements, newest first unless sorted. */
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

/** Download with the error "file does not exist" for every failure (§8). */
export const useDownloadStatement = ({ documentUrl, startDate }: Statement) =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => statementsApi.downloadStatement({ query: { fileUrl: documentUrl } }),
    onSuccess: (pdf) => saveBlob(pdf, `statement-${startDate.slice(0, 7)}.pdf`),
    onError: (error) => toastError(downloadFailureText(error)),
  })

interface StatementWish extends StatementPeriod {
  readonly show: StatementKind
  readonly format: StatementFormat
}

/** Download of a statement on demand; a refusal shows the rule's message. */
export function useDownloadStatementOnDemand() {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: (query: StatementWish) =>
      statementsApi.downloadStatementOnDemand({ params: { customerId }, query }),
    onSuccess: (file, { from, to, show, format }) =>
      saveBlob(file, `${show === 'all' ? 'statement' : 'outstanding'}-${from}-to-${to}.${format}`),
  })
}
