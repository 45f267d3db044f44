import { termsContract } from '@tradecounter/contract/terms/terms.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'

const termsApi = apiFor(termsContract)
const termsKey = ['terms'] as const

export const useTerms = () =>
  useQuery({ queryKey: termsKey, queryFn: ({ signal }) => termsApi.getTerms({}, { signal }) })

export const usePublishTerms = () =>
  useMutation({
    mutationFn: (body: { readonly version: number; readonly text: string }) =>
      termsApi.publishTerms({ body }),
    onSuccess: (published) => queryClient.setQueryData(termsKey, published),
    onError: () => queryClient.invalidateQueries({ queryKey: termsKey }),
  })
