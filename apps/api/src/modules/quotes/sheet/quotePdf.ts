import { Readable } from 'node:stream'
import type { Db } from '../../../db/database.ts'
import { sendAttachment } from '../../../http/answers/sendFile.ts'
import type { StreamContext } from '../../../http/context.ts'
import { fileNotFound } from '../../../http/refused.ts'
import { makePdf } from '../../../pdf/makePdf.ts'
import type { Settings } from '../../../settings/settings.ts'
import { settingsNow } from '../../provider/provider.service.ts'
import { findAccountNumber, findQuotedAddress } from '../quoteOrders.queries.ts'
import { listVersionLines, listVersions } from '../quoteParts.queries.ts'
import { findQuote, type QuoteRow } from '../quotes.queries.ts'
import { quotePdfName, quoteSheet, type QuotedVersion } from './quoteSheet.ts'

async function readVersion(
  db: Db,
  quote: QuoteRow,
  versionNumber: number,
): Promise<QuotedVersion | undefined> {
  const version = (await listVersions(db, quote)).find(
    (candidate) => candidate.versionNumber === versionNumber,
  )
  if (!version) return undefined
  return {
    quote,
    version,
    lines: await listVersionLines(db, quote, versionNumber),
    accountNumber: await findAccountNumber(db, quote.customerId),
    shippingAddress: (await findQuotedAddress(db, quote)).text,
  }
}

/** File of a version, made anew each time; undefined without such a version. */
export async function quotePdfOf(db: Db, quote: QuoteRow, versionNumber: number, settings: Settings) {
  const version = await readVersion(db, quote, versionNumber)
  if (!version) return undefined
  const content = await makePdf(quote.customerId, () => quoteSheet(version, settings))
  return { filename: quotePdfName(quote.quoteNumber, versionNumber), contentType: 'application/pdf', content }
}

interface VersionKey {
  readonly quoteId: number
  readonly versionNumber: number
}

/** @throws Refused 404 for people who may not read the quote (§8) */
export async function getQuotePdf(context: StreamContext, { quoteId, versionNumber }: VersionKey) {
  const { db, reply, scope } = context
  const quote = await findQuote(db, scope, quoteId)
  const pdf = quote && (await quotePdfOf(db, quote, versionNumber, await settingsNow(context, db)))
  if (!pdf) throw fileNotFound()
  return sendAttachment(reply, pdf.filename, Readable.from([pdf.content]))
}
