import semiboldUrl from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url'
import regularUrl from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url'
import { fetchInTime } from '../../../lib/api/fetchInTime.ts'
import { saveBlob } from '../../../lib/files/saveBlob.ts'
import { quoteFileName, type Quote } from './quote.ts'
import { makeQuotePdf, type QuoteLook } from './quotePdf.ts'

const bytesOf = async (url: string): Promise<ArrayBuffer> => {
  const answer = await fetchInTime(url, {})
  if (!answer.ok) throw new Error(`The font could not be loaded (${answer.status}).`)
  return answer.arrayBuffer()
}

/**
 * Makes the PDF in the browser and downloads it. This module is loaded at its first use.
 */
export async function downloadQuote(quote: Quote, look: QuoteLook): Promise<void> {
  const [regular, semibold] = await Promise.all([bytesOf(regularUrl), bytesOf(semiboldUrl)])
  saveBlob(makeQuotePdf(quote, look, { regular, semibold }).output('blob'), quoteFileName(quote))
}
