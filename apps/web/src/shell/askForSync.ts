import { paymentsContract } from '@tradecounter/contract/payments/payments.contract.ts'
import { apiFor } from '../lib/api/api.ts'

const syncApi = apiFor({ syncPayments: paymentsContract.syncPayments })

let asked: ReturnType<typeof syncApi.syncPayments> | undefined

export const askForSync = () => {
  asked = syncApi.syncPayments({})
  return asked
}

/** Result of the request at login, or of a new one. */
export const syncedPayments = () => asked ?? askForSync()
