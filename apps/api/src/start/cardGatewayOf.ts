import type { CardGateway } from '@tradecounter/card-gateway/cardGateway.ts'
import { createHostedPageGateway } from '@tradecounter/card-gateway/hostedPageGateway.ts'
import { jwtAuth } from '@tradecounter/card-gateway/signing/jwtAuth.ts'
import { createSalesList } from '@tradecounter/card-gateway/search/salesList.ts'
import { createTransactionSearch } from '@tradecounter/card-gateway/search/transactionSearch.ts'
import type { Settings } from '../settings/settings.ts'

/** The card provider of the settings: the sandbox unless they say otherwise. */
export function cardGatewayOf(settings: Settings): CardGateway {
  const api = {
    baseUrl: settings.cardApiUrl,
    auth: jwtAuth({
      merchantId: settings.CARD_MERCHANT_ID,
      keyId: settings.CARD_REST_KEY_ID,
      secretBase64: settings.CARD_REST_SECRET,
    }),
  }
  const profileId = settings.CARD_PROFILE_ID
  return createHostedPageGateway({
    payPageUrl: settings.payPageUrl,
    keys: [
      { accessKey: settings.CARD_ACCESS_KEY, profileId, secret: settings.CARD_SECRET },
      ...(settings.previousCardKey ? [{ ...settings.previousCardKey, profileId }] : []),
    ],
    allowPlainHttp: settings.NODE_ENV !== 'production',
    search: createTransactionSearch(api),
    listSales: createSalesList(api),
  })
}
