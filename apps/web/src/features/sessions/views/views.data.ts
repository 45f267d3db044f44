import { viewsContract } from '@tradecounter/contract/sessions/views.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { keepSession } from '../../../lib/session/keepSession.ts'
import { finishBeforeLeaving } from '../../../lib/session/leaving.ts'

const api = apiFor(viewsContract)

interface Viewed {
  readonly customerId: number
  readonly userName: string
}

/** Begins an impersonation in every tab of this browser (`SessionWatch`). */
export const useBeginView = (viewed: Viewed) =>
  useMutation({
    mutationFn: async (reason: string) => {
      await finishBeforeLeaving()
      keepSession(await api.beginView({ body: { ...viewed, reason } }))
    },
  })

export const useEndView = () =>
  useMutation({
    mutationFn: async () => {
      keepSession(await api.endView({}))
    },
  })
