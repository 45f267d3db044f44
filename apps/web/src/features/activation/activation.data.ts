import { activationContract } from '@tradecounter/contract/activation/activation.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'

export const activationApi = apiFor(activationContract)

/** Person an activation link is for; looking never uses it up (A5). */
export const useActivation = (token: string) =>
  useQuery({
    queryKey: ['activation', token],
    queryFn: ({ signal }) => activationApi.getActivation({ params: { token } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
