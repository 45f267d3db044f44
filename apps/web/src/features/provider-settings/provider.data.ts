import { providerContract, type ProviderSettings } from '@tradecounter/contract/provider/provider.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { refreshPortal } from '../../lib/portal.ts'

const providerApi = apiFor(providerContract)
const providerKey = ['provider'] as const

type ProviderBody = Parameters<typeof providerApi.updateProvider>[0]['body']
/** Change of the version that a form shows; of the present one for the logo. */
export type ProviderChange = Omit<ProviderBody, 'version'> & { readonly version?: number }

export const useProvider = () =>
  useQuery({ queryKey: providerKey, queryFn: ({ signal }) => providerApi.getProvider({}, { signal }) })

const refresh = () => {
  refreshPortal()
  return queryClient.invalidateQueries({ queryKey: providerKey })
}

/** Changes the settings as they were read (R10). */
export const useUpdateProvider = ({ version }: ProviderSettings) =>
  useMutation({
    mutationFn: (change: ProviderChange) => providerApi.updateProvider({ body: { version, ...change } }),
    onSuccess: (saved) => queryClient.setQueryData(providerKey, saved),
    onSettled: refresh,
  })

export const useUploadProviderLogo = () =>
  useMutation({
    mutationFn: (file: File) => providerApi.uploadProviderLogo({ file }),
    onSettled: refresh,
  })
