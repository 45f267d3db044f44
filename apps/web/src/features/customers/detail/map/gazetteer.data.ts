import type { StateName } from '@tradecounter/rules/customers/addresses.ts'
import { useQuery } from '@tanstack/react-query'

/**
 * Postcodes and suburbs by state, from GeoNames (CC BY 4.0). `scripts/packSuburbs.mjs` writes these files.
 */
const files = import.meta.glob<string>('./suburbs/*.txt', { query: '?raw', import: 'default' })

export const loadGazetteer = async (state: StateName): Promise<string> =>
  (await files[`./suburbs/${state}.txt`]?.()) ?? ''

/** Gazetteer of one state, loaded when its first customer is opened. */
export const useGazetteer = (state: StateName) =>
  useQuery({ queryKey: ['gazetteer', state], queryFn: () => loadGazetteer(state), staleTime: Infinity })
