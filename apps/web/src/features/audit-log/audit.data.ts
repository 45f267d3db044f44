import { auditContract } from '@tradecounter/contract/audit/audit.contract.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import type { AuditSearch } from './auditSearch.ts'

export const auditApi = apiFor({ listActs: auditContract.listActs, exportActs: auditContract.exportActs })

/** Pages that go on where the one before ended: what is done meanwhile moves none of them. */
export const useActs = (q: AuditSearch) =>
  useInfiniteQuery({
    queryKey: ['acts', q],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      auditApi.listActs({ query: { q, ...(pageParam ? { after: pageParam } : {}) } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
