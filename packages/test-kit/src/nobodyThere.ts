import { NotFetched, type FetchOnce } from '@tradecounter/api/adapters/fetch-once/fetchOnce.ts'

/** Elsewhere, as far as a test has not said what is there. */
export const nobodyThere: FetchOnce = () => Promise.reject(new NotFetched('unknownHost'))
