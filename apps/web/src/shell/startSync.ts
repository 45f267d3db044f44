import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { paymentsContract } from '@tradecounter/contract/payments/payments.contract.ts'
import { apiFor } from '../lib/api/api.ts'
import { bearer } from '../lib/api/send.ts'

const syncApi = apiFor({ syncPayments: paymentsContract.syncPayments })

let latestSync: ReturnType<typeof syncApi.syncPayments> | undefined

/** Syncs payments within a session only, as a refusal would announce the end of the session. */
async function syncInSession() {
  if (!(await bearer())) throw new ApiRefusal(401, [])
  return syncApi.syncPayments({}, { automatic: true })
}

export const startSync = () => {
  latestSync = syncInSession()
  return latestSync
}

/** Result of the request at login, or of a new one. */
export const syncedPayments = () => latestSync ?? startSync()
