import { auditContract } from '@tradecounter/contract/audit/audit.contract.ts'
import { apiFor } from '../../lib/api/api.ts'
import { useCursorPages } from '../../lib/api/useCursorPages.ts'
import type { AuditSearch } from './auditSearch.ts'

export const auditApi = apiFor({ listActs: auditContract.listActs, exportActs: auditContract.exportActs })

export const useActs = (q: AuditSearch) =>
  useCursorPages({
    queryKey: ['acts', q],
    ask: (after, signal) => auditApi.listActs({ query: { q, ...after } }, { signal }),
  })
