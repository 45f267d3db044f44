import type { providerContract } from '@tradecounter/contract/provider/provider.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { getProvider, updateProvider, uploadProviderLogo } from './provider.service.ts'

export const providerRoutes: Handlers<typeof providerContract> = {
  getProvider: (context) => getProvider(context),
  updateProvider: (context, { body }) => updateProvider(context, body),
  uploadProviderLogo: (context) => uploadProviderLogo(context),
}
