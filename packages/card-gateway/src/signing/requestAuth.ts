/** Request to the provider's REST API without authentication. */
export interface ApiRequest {
  method: 'GET' | 'POST'
  url: URL
  body?: string
  now: Date
}

/** Headers that authenticate a request, by one of two schemes (card-provider §3). */
export type RequestAuth = (request: ApiRequest) => Record<string, string>

/** Key of the REST API, which differs from those of the card page; its secret is base64 (§3). */
export interface RestKey {
  merchantId: string
  keyId: string
  secretBase64: string
}
