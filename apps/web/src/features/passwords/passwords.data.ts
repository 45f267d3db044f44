import { passwordsContract } from '@tradecounter/contract/passwords/passwords.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'

const passwordsApi = apiFor(passwordsContract)

export const useForgotPassword = () =>
  useMutation({ mutationFn: (username: string) => passwordsApi.forgotPassword({ body: { username } }) })

type Reset = NonNullable<Parameters<typeof passwordsApi.resetPassword>[0]>['body']

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: Reset) => passwordsApi.resetPassword({ body }) })

/** State of a reset link; reading does not use up the link (A5). */
export const usePasswordReset = (token: string) =>
  useQuery({
    queryKey: ['passwordReset', token],
    queryFn: ({ signal }) => passwordsApi.getPasswordReset({ params: { token } }, { signal }),
    retry: false,
  })

type Change = NonNullable<Parameters<typeof passwordsApi.changePassword>[0]>['body']

export const useChangePassword = () =>
  useMutation({ mutationFn: (body: Change) => passwordsApi.changePassword({ body }) })
