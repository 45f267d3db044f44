import PostalMime, { type Email } from 'postal-mime'

/** One recipient of a delivery status notification (RFC 3464). */
export interface ReportedDelivery {
  readonly outcome: 'failed' | 'delayed' | 'delivered' | 'other'
  /** Status code of RFC 3463. */
  readonly status: string
  readonly reason: string
  /** Addresses the email may have been sent to: one behind an alias is reported by another name. */
  readonly recipients: readonly string[]
}

export interface MailReport {
  /** Addresses the report was sent to: one of them is the return path of the email. */
  readonly returnPaths: readonly string[]
  readonly deliveries: readonly ReportedDelivery[]
}

const statusTypes = ['message/delivery-status', 'message/global-delivery-status']
const returnedTypes = ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers']

const bytesOf = ({ content }: Email['attachments'][number]): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

/** Fields of each block of a delivery status, by their names in lower case. */
function blocksOf(text: string): readonly ReadonlyMap<string, string>[] {
  const unfolded = text.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ')
  return unfolded.split(/\n\n+/).map(
    (block) =>
      new Map(
        block.split('\n').flatMap((line) => {
          const at = line.indexOf(':')
          return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const]
        }),
      ),
  )
}

/** `rfc822; name@example.com` → the address. */
const addressIn = (field: string | undefined): readonly string[] => {
  const address = field
    ?.slice(field.indexOf(';') + 1)
    .trim()
    .replaceAll(/^<|>$/g, '')
  return address?.includes('@') ? [address.toLowerCase()] : []
}

/** Text of another server: one line, and short. */
const plainReason = (text: string): string =>
  text
    .replace(/^[\w-]+\s*;/, '')
    .replaceAll(/\p{C}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed()

const outcomes: Readonly<Record<string, ReportedDelivery['outcome']>> = {
  failed: 'failed',
  delayed: 'delayed',
  delivered: 'delivered',
}

/** Code of RFC 3463. Exim writes 5.0.0 for every refusal; the receiver's own code is in its answer then. */
function statusOf(fields: ReadonlyMap<string, string>): string {
  const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? ''
  if (status !== '5.0.0') return status
  return (
    /^smtp *; *5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/i.exec(fields.get('diagnostic-code') ?? '')?.[1] ?? status
  )
}

const deliveryOf = (fields: ReadonlyMap<string, string>, sentTo: readonly string[]): ReportedDelivery => ({
  outcome: outcomes[/^\w+/.exec(fields.get('action') ?? '')?.[0].toLowerCase() ?? ''] ?? 'other',
  status: statusOf(fields),
  reason: plainReason(fields.get('diagnostic-code') ?? ''),
  recipients: [
    ...new Set([
      ...addressIn(fields.get('original-recipient')),
      ...addressIn(fields.get('final-recipient')),
      ...sentTo,
    ]),
  ],
})

/** Limits of a report, which may come from an attacker: bytes of headers, and addresses or recipients. */
const headersMaximum = 64 * 1024
const listMaximum = 20

/** Addresses of headers: at most 64 characters before the last @ and 255 after it (RFC 5321, 4.5.3.1). */
const addressesIn = (headers: Email['headers'], names: readonly string[]): readonly string[] =>
  headers
    .filter(({ key }) => names.includes(key))
    // Splitting reads each character once; a search for addresses is quadratic in the longest word.
    .flatMap(({ value }) => value.split(/[\s<>,;:"]/))
    .filter((word) => {
      const at = word.lastIndexOf('@')
      return at > 0 && at <= 64 && at < word.length - 1 && word.length - at <= 256
    })
    .slice(0, listMaximum)
    .map((address) => address.toLowerCase())

/**
 * Reads a delivery status notification.
 * @returns undefined for any other mail
 */
export async function readReport(source: Uint8Array): Promise<MailReport | undefined> {
  const options = { forceRfc822Attachments: true, maxNestingDepth: 20, maxHeadersSize: headersMaximum }
  // An unreadable mail counts as no report, as retrying it would delay the others.
  const parse = (bytes: Uint8Array) => PostalMime.parse(bytes, options).catch(() => undefined)
  const { headers = [], attachments = [] } = (await parse(source)) ?? {}
  const status = attachments.find(({ mimeType }) => statusTypes.includes(mimeType))
  if (!status) return undefined
  const returned = attachments.find(({ mimeType }) => returnedTypes.includes(mimeType))
  const sentTo = returned ? addressesIn((await parse(bytesOf(returned)))?.headers ?? [], ['to']) : []
  return {
    returnPaths: addressesIn(headers, ['to', 'delivered-to', 'x-original-to', 'envelope-to']),
    deliveries: blocksOf(new TextDecoder().decode(bytesOf(status)))
      .filter((fields) => fields.has('final-recipient') || fields.has('original-recipient'))
      .slice(0, listMaximum)
      .map((fields) => deliveryOf(fields, sentTo)),
  }
}
