import { synonymsContract, type Synonym } from '@tradecounter/contract/synonyms/synonyms.contract.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { synonymMessages, synonymPageSize } from '@tradecounter/rules/synonyms/synonyms.problems.ts'
import { apiFor } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'
import { toastFailure, toastUndo } from '../../../lib/toasts.tsx'

const synonymsApi = apiFor({
  listSynonyms: synonymsContract.listSynonyms,
  addSynonym: synonymsContract.addSynonym,
  updateSynonym: synonymsContract.updateSynonym,
  removeSynonym: synonymsContract.removeSynonym,
  listMissedSearches: synonymsContract.listMissedSearches,
})

const synonymsKey = ['synonyms'] as const
const missedKey = ['missedSearches'] as const
const refresh = async (): Promise<void> => {
  await Promise.all([synonymsKey, missedKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export const useSynonyms = (page: number, search: string | undefined) =>
  useQuery({
    queryKey: [...synonymsKey, page, search],
    queryFn: ({ signal }) =>
      synonymsApi.listSynonyms({ query: { page, per_page: synonymPageSize, q: { search } } }, { signal }),
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

/** Restores removed synonyms. */
const restore = (words: Words): Promise<void> =>
  synonymsApi.addSynonym({ body: words }).then(refresh, toastFailure)

/** Removes synonyms, with an Undo; the toast is shown before the row disappears. */
export const useRemoveSynonym = ({ synonymId, word, sameAs }: Synonym) =>
  useMutation({
    mutationFn: () => synonymsApi.removeSynonym({ params: { synonymId } }),
    onSuccess: () => toastUndo(synonymMessages.removed, () => void restore({ word, sameAs })),
    onSettled: refresh,
  })
