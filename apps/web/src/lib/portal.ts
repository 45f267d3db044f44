import { portalContract } from '@tradecounter/contract/portal/portal.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { apiFor } from './api/api.ts'
import { setServerTime } from './api/serverClock.ts'

const portalApi = apiFor(portalContract)

/** Provider name, contacts and business calendar (R1, R4): asked once, no login needed. */
export function usePortal() {
  const { data } = useQuery({
    queryKey: ['portal'],
    queryFn: async ({ signal }) => {
      const portal = await portalApi.getPortal({}, { signal })
      setServerTime(portal.now)
      return portal
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Dates and times before the portal has answered (R4). */
export const defaultTimeZone = 'Australia/Sydney'
