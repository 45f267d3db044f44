import { portalContract } from '@tradecounter/contract/portal/portal.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { apiFor } from './api/api.ts'
import { queryClient } from './api/queryClient.ts'
import { setServerTime } from './api/serverClock.ts'

const portalApi = apiFor(portalContract)
const portalKey = ['portal'] as const

/** Provider name, contacts and business calendar (R1, R4), loaded once, without a login. */
export const usePortal = () => usePortalQuery().data

export const usePortalQuery = () =>
  useQuery({
    queryKey: portalKey,
    queryFn: async ({ signal }) => {
      const portal = await portalApi.getPortal({}, { signal })
      setServerTime(portal.now)
      return portal
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Reloads the supplier's details and ship days after a change. */
export const refreshPortal = (): void => void queryClient.invalidateQueries({ queryKey: portalKey })

/** Time zone of the business (R4); that of Sydney until the server has answered. */
export const useTimeZone = (): string => usePortal()?.timeZone ?? 'Australia/Sydney'
