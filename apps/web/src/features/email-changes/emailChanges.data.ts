import { emailChangesContract } from '@tradecounter/contract/email-changes/emailChanges.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'

const emailChangesApi = apiFor(emailChangesContract)

export const useEmailChange = (token: string) =>
  useQuery({
    queryKey: ['emailChange', token],
    queryFn: ({ signal }) => emailChangesApi.getEmailChange({ params: { token } }, { signal }),
    retry: false,
    meta: { showsOwnErrors: true },
  })

export const useConfirmEmailChange = (token: string) =>
  useMutation({
    mutationFn: (password: string) =>
      emailChangesApi.confirmEmailChange({ params: { token }, body: { password } }),
    meta: { showsOwnErrors: true },
  })
