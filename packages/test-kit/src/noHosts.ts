import type { FetchOnce } from '@tradecounter/api/adapters/fetch-once/fetchOnce.ts'
import { NotFetched } from '@tradecounter/api/adapters/fetch-once/notFetched.ts'

/** Fetcher without any host, the default of tests. */
export const noHosts: FetchOnce = () => Promise.reject(new NotFetched('unknownHost'))
