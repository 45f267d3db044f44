/** A request to the provider's REST API, before it is authenticated. */
export interface ApiRequest {
  method: 'GET' | 'POST'
  url: URL
  body?: string
  now: Date
}

/**
 * The headers that authenticate a request; two schemes exist while one is being retired (card-provider §3).
 */
export type RequestAuth = (request: ApiRequest) => Record<string, string>

/** REST keys are not the pay page's keys, and their secret is base64 (§3). */
export interface RestKey {
  merchantId: string
  keyId: string
  secretBase64: string
}
