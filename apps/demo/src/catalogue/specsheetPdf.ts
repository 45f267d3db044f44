import type { DemoProduct } from './demoCatalogue.ts'
import { onePagePdf, type PdfLine } from '../onePagePdf.ts'

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&')

/** Specification sheet of a product. */
export function specsheetPdf(product: DemoProduct): Buffer {
  const features = product.featuresHtml
    .split('</li>')
    .map(plain)
    .filter((text) => text !== '')
  const dimensions = product.dimensions.replaceAll('×', 'x')
  const facts: readonly (readonly [string, string | number])[] = [
    ['Product code', product.code],
    ['Category', product.category],
    ['Dimensions', dimensions],
    ['Finish', product.finish.name],
    ['Carton quantity', product.cartonQuantity],
  ]
  return onePagePdf([
    [12, product.brand],
    [18, product.name],
    [14, 'Specification sheet'],
    ...facts.map(([term, value]): PdfLine => [11, `${term}: ${value}`]),
    [14, 'Features'],
    ...features.map((feature): PdfLine => [11, `- ${feature}`]),
  ])
}
