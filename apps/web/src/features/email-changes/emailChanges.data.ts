import { emailChangesContract } from '@tradecounter/contract/email-changes/emailChanges.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'

const emailChangesApi = apiFor(emailChangesContract)

const emailChangeKey = (token: string) => ['emailChange', token] as const

export const useEmailChange = (token: string) =>
  useQuery({
    queryKey: emailChangeKey(token),
    queryFn: ({ signal }) => emailChangesApi.getEmailChange({ params: { token } }, { signal }),
    retry: false,
    meta: { showsOwnErrors: true },
  })

export const useConfirmEmailChange = (token: string) =>
  useMutation({
    mutationFn: (password: string) =>
      emailChangesApi.confirmEmailChange({ params: { token }, body: { password } }),
    // The link may be over since the page was opened.
    onError: () => void queryClient.invalidateQueries({ queryKey: emailChangeKey(token) }),
    meta: { showsOwnErrors: true },
  })
