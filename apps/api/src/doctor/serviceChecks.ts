import { statfs } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ProviderSearchError } from '@tradecounter/card-gateway/search/providerSearchError.ts'
import { cardGatewayOf } from '../start/cardGatewayOf.ts'
import { openMailbox } from '../adapters/mailbox.ts'
import type { Settings } from '../settings/settings.ts'
import { storesOf } from '../start/storesOf.ts'
import { fault, ok, reasonOf, shownUrl, warning, type Finding } from './finding.ts'

const patienceMs = 15_000
const minimumFreeBytes = 1024 ** 3

const samplePdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** Stores a small file, reads it and removes it again. */
async function checkFiles(settings: Settings): Promise<Finding> {
  const where = settings.storage ? 'STORAGE_URL' : `${settings.dataFolder}/files`
  try {
    const troubles: string[] = []
    const { files } = await storesOf(settings, (trouble) => troubles.push(trouble))
    if (troubles[0]) return fault(`${where}: ${troubles[0]}`)
    const stored = await files.putPdf(Readable.from(samplePdf), samplePdf.length)
    if (typeof stored === 'string') return fault(`${where} does not take a file: ${stored}.`)
    const found = await files.open(stored.storageName)
    const text = found ? Buffer.concat(await found.toArray()).toString() : ''
    await files.remove(stored.storageName)
    return text === samplePdf
      ? ok(`Files are stored, read and removed in ${where}.`)
      : fault(`${where} returns another file than the stored one.`)
  } catch (error) {
    return fault(`${where} cannot be used: ${reasonOf(error)}.`)
  }
}

async function checkSpace({ dataFolder }: Settings): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataFolder)
  const gigabytes = `${((bavail * bsize) / minimumFreeBytes).toFixed(1)} GB`
  return bavail * bsize < minimumFreeBytes
    ? warning(`DATA_DIR ${dataFolder} has ${gigabytes} left: make room before uploads fail.`)
    : ok(`DATA_DIR ${dataFolder} has ${gigabytes} left.`)
}

export const checkStorage = async (settings: Settings): Promise<readonly Finding[]> => [
  await checkFiles(settings),
  await checkSpace(settings),
]

async function checkReturnedMail(url: string | undefined): Promise<readonly Finding[]> {
  if (!url) return []
  try {
    await openMailbox(url).visit()
    return [ok(`The mailbox of returned mail opens: ${shownUrl(url)}.`)]
  } catch (error) {
    return [
      fault(
        `The mailbox of returned mail ${shownUrl(url)} cannot be opened: ${reasonOf(error)}. Check BOUNCE_IMAP_URL.`,
      ),
    ]
  }
}

async function checkSending({ smtpUrl }: Settings): Promise<Finding> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  try {
    await transport.verify()
    return ok(`The mail server ${shownUrl(smtpUrl)} accepts connections of the portal.`)
  } catch (error) {
    return fault(`The mail server ${shownUrl(smtpUrl)} cannot be used: ${reasonOf(error)}. Check SMTP_URL.`)
  } finally {
    transport.close()
  }
}

/** Logs in to the mail server and to the mailbox of returned mail; sends and reads nothing. */
export const checkMail = async (settings: Settings): Promise<readonly Finding[]> => [
  await checkSending(settings),
  ...(await checkReturnedMail(settings.BOUNCE_IMAP_URL)),
]

async function checkSearch(settings: Settings): Promise<Finding> {
  const until = new Date()
  const from = new Date(until.getTime() - 60_000)
  try {
    const query = { from, until, isOurs: () => false }
    await cardGatewayOf(settings).listSales(query, 0, AbortSignal.timeout(patienceMs))
    return ok(`The card provider answers at ${shownUrl(settings.cardApiUrl)} and takes the keys of its API.`)
  } catch (error) {
    if (error instanceof ProviderSearchError && error.failure === 'unauthorised')
      return fault(
        'The card provider refuses CARD_MERCHANT_ID, CARD_REST_KEY_ID and CARD_REST_SECRET: check them, and the clock.',
      )
    return fault(
      `The card provider cannot be asked at ${shownUrl(settings.cardApiUrl)}: ${reasonOf(error)}. Check CARD_API_URL and the way out.`,
    )
  }
}

async function checkPayPage({ payPageUrl }: Settings): Promise<Finding> {
  try {
    const { body } = await fetch(payPageUrl, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    await body?.cancel()
    return ok(
      `The card page ${shownUrl(payPageUrl)} is reached; only a payment shows whether it takes CARD_SECRET.`,
    )
  } catch (error) {
    return fault(
      `The card page ${shownUrl(payPageUrl)} cannot be reached: ${reasonOf(error)}. Check CARD_PAY_PAGE_URL.`,
    )
  }
}

/** Asks the provider's API for the sales of the last minute; pays nothing. */
export const checkCardProvider = (settings: Settings): Promise<readonly Finding[]> =>
  Promise.all([checkSearch(settings), checkPayPage(settings)])
