import { synonymsContract } from '@tradecounter/contract/synonyms/synonyms.contract.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { synonymPageSize } from '@tradecounter/rules/synonyms/synonyms.problems.ts'
import { apiFor } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'

const synonymsApi = apiFor({
  listSynonyms: synonymsContract.listSynonyms,
  addSynonym: synonymsContract.addSynonym,
  updateSynonym: synonymsContract.updateSynonym,
  removeSynonym: synonymsContract.removeSynonym,
  listMissedSearches: synonymsContract.listMissedSearches,
})

const synonymsKey = ['synonyms'] as const
const missedKey = ['missedSearches'] as const
const refresh = () =>
  Promise.all([synonymsKey, missedKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

export const useSynonyms = (page: number) =>
  useQuery({
    queryKey: [...synonymsKey, page],
    queryFn: ({ signal }) =>
      synonymsApi.listSynonyms({ query: { page, per_page: synonymPageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useMissedSearches = (page: number) =>
  useQuery({
    queryKey: [...missedKey, page],
    queryFn: ({ signal }) =>
      synonymsApi.listMissedSearches({ query: { page, per_page: synonymPageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

interface Words {
  readonly word: string
  readonly sameAs: string[]
}

/** Adds a word with its synonyms, or changes those of `synonymId`. */
export const useSaveSynonym = (synonymId: number | undefined) =>
  useMutation({
    mutationFn: (body: Words) =>
      synonymId === undefined
        ? synonymsApi.addSynonym({ body })
        : synonymsApi.updateSynonym({ params: { synonymId }, body }),
    onSuccess: refresh,
  })

export const useRemoveSynonym = () =>
  useMutation({
    mutationFn: (synonymId: number) => synonymsApi.removeSynonym({ params: { synonymId } }),
    onSettled: refresh,
  })
