import { paymentsContract } from '@tradecounter/contract/payments/payments.contract.ts'
import { apiFor } from '../lib/api/api.ts'

const syncApi = apiFor({ syncPayments: paymentsContract.syncPayments })

let latestSync: ReturnType<typeof syncApi.syncPayments> | undefined

export const startSync = () => {
  latestSync = syncApi.syncPayments({})
  return latestSync
}

/** Result of the request at login, or of a new one. */
export const syncedPayments = () => latestSync ?? startSync()
