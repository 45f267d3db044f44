import { NotFetched, type FetchOnce } from '@tradecounter/api/adapters/fetch-once/fetchOnce.ts'

/** Fetcher without any host, the default of tests. */
export const noHosts: FetchOnce = () => Promise.reject(new NotFetched('unknownHost'))
