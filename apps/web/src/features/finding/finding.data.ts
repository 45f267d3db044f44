import { findingContract } from '@tradecounter/contract/finding/finding.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findWords, isEnoughToFind } from '@tradecounter/rules/finding/findText.ts'
import { apiFor } from '../../lib/api/api.ts'
import { eitherArea } from '../../lib/session/area.ts'
import { useMember } from '../../lib/session/memberStore.ts'

const findingApi = apiFor(findingContract)
const findAnything = eitherArea(findingApi.findAnything, findingApi.findAnythingOfAll)

/** Search results for a text; a too short text sends no request. */
export function useFound(text: string) {
  const member = useMember()
  return useQuery({
    queryKey: ['finding', member.userName, text],
    queryFn: ({ signal }) => findAnything(member, { query: { text } }, { signal }),
    enabled: isEnoughToFind(findWords(text)),
    placeholderData: keepPreviousData,
    // Cached results may be outdated; opening a result shows its present state.
    staleTime: 10_000,
  })
}
