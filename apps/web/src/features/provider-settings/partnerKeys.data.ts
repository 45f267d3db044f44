import { integrationContract } from '@tradecounter/contract/integration/integration.contract.ts'
import type { PartnerScope } from '@tradecounter/rules/integration/partnerScopes.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'

const { listPartnerKeys, createPartnerKey, revokePartnerKey } = integrationContract
const keysApi = apiFor({ listPartnerKeys, createPartnerKey, revokePartnerKey })
const keysKey = ['partnerKeys'] as const

export interface NewKey {
  readonly name: string
  readonly scopes: PartnerScope[]
  readonly expiresAt?: string
}

export const usePartnerKeys = () =>
  useQuery({
    queryKey: keysKey,
    queryFn: async ({ signal }) => (await keysApi.listPartnerKeys({}, { signal })).rows,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: keysKey })

export const useCreatePartnerKey = () =>
  useMutation({
    mutationFn: (body: NewKey) => keysApi.createPartnerKey({ body }),
    // Not cached, as the answer contains the secret.
    gcTime: 0,
    onSettled: refresh,
  })

export const useRevokePartnerKey = () =>
  useMutation({
    mutationFn: (keyId: number) => keysApi.revokePartnerKey({ params: { keyId } }),
    onSettled: refresh,
  })
