import { paymentsContract } from '@tradecounter/contract/payments/payments.contract.ts'
import { apiFor } from '../lib/api/api.ts'

const syncApi = apiFor({ syncPayments: paymentsContract.syncPayments })

let asked: ReturnType<typeof syncApi.syncPayments> | undefined

export const askForSync = () => {
  asked = syncApi.syncPayments({})
  return asked
}

/** What was asked at the login, or now. */
export const syncedPayments = () => asked ?? askForSync()
