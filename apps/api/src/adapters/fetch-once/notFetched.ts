/** Reasons for a failed fetch, as administrators read them, without addresses and secrets. */
const fetchRefusals = {
  notHttps: 'Only https addresses without a user name and password can be downloaded.',
  unknownHost: 'The host of this address was not found.',
  forbiddenHost: 'The host of this address is not on the public internet.',
  tooManyRedirects: 'The address redirects too often.',
  unreachable: 'The host could not be reached.',
  untrusted: 'The host has no valid certificate.',
  cut: 'The host closed the connection, or did not answer in valid HTTP.',
  tooSlow: 'The host took too long to answer.',
  tooLarge: 'The file is too large.',
} as const

export type FetchRefusal = keyof typeof fetchRefusals | 'status'

/** Reasons that may be gone at a later try. */
const passing: ReadonlySet<FetchRefusal> = new Set([
  'unreachable',
  'untrusted',
  'cut',
  'tooSlow',
  'unknownHost',
])

/** Failed fetch; a later try may succeed if `isPassing`. */
export class NotFetched extends Error {
  readonly why: FetchRefusal
  readonly isPassing: boolean

  constructor(why: FetchRefusal, status?: number) {
    super(why === 'status' ? `The host answered ${status}.` : fetchRefusals[why])
    this.why = why
    this.isPassing =
      why === 'status'
        ? status === undefined || status === 408 || status === 429 || status >= 500
        : passing.has(why)
  }
}

/** Codes of Node's errors about certificates. */
const certificateCodes = /CERT|SIGNATURE|ISSUER|HOSTNAME_MISMATCH/

/** Reason for a failed connection, by the code of its error. */
export function whyFailed(error: unknown): FetchRefusal {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (certificateCodes.test(code)) return 'untrusted'
  return code === 'ECONNRESET' || code.startsWith('HPE_') ? 'cut' : 'unreachable'
}
