import { expect, test } from 'vitest'
import { demoBrands, demoProducts } from '../catalogue/demoCatalogue.ts'
import { brandLogo } from './brandLogo.ts'
import { lineDrawing, roomPicture, studioPicture } from './productPicture.ts'

/** True if all tags are closed in order. */
function isWellFormed(svg: string): boolean {
  const open: string[] = []
  for (const [, closing, name, , selfClosing] of svg.matchAll(/<(\/?)([A-Za-z]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false
    } else if (!selfClosing) open.push(name ?? '')
  }
  return open.length === 0
}

test('there are 300 products, each with its own code and name', () => {
  expect(demoProducts).toHaveLength(300)
  expect(new Set(demoProducts.map(({ code }) => code)).size).toBe(300)
  expect(new Set(demoProducts.map(({ name }) => name)).size).toBe(300)
})

test('every product has two pictures and a line drawing that a browser can draw', () => {
  for (const product of demoProducts)
    for (const svg of [studioPicture(product), roomPicture(product), lineDrawing(product)]) {
      expect(isWellFormed(svg), product.name).toBe(true)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|&(?!amp;)/)
    }
})

test('every brand has a wordmark', () => {
  for (const { name } of demoBrands) expect(isWellFormed(brandLogo(name)), name).toBe(true)
})
