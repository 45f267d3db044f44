import { activationContract } from '@tradecounter/contract/activation/activation.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { hasProblem } from '../../lib/api/failures.ts'
import { queryClient } from '../../lib/api/queryClient.ts'

const activationApi = apiFor(activationContract)
export type Invited = Awaited<ReturnType<typeof activationApi.getActivation>>
type Activation = Parameters<typeof activationApi.activateAccount>[0]['body']

const activationKey = (token: string) => ['activation', token] as const

/** Person of an activation link; reading does not use up the link (A5). */
export const useActivation = (token: string) =>
  useQuery({
    queryKey: activationKey(token),
    queryFn: ({ signal }) => activationApi.getActivation({ params: { token } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useSendActivation = () =>
  useMutation({
    mutationFn: (userName: string) => activationApi.sendActivation({ body: { userName } }),
  })

/** True if the account is active, but logs in only once it has two-step verification. */
export const isActivated = (error: unknown): boolean => hasProblem(error, 'secondFactorMissing')

export const useActivateAccount = (token: string) =>
  useMutation({
    mutationFn: (body: Activation) => activationApi.activateAccount({ params: { token }, body }),
    // The link may be over, or have other terms, since the page was opened.
    onError: (error) => {
      if (!isActivated(error)) void queryClient.invalidateQueries({ queryKey: activationKey(token) })
    },
  })
