import { finishes, type Finish } from './finishes.ts'
import { fittingForms } from './fittingForms.ts'
import { fixtureForms } from './fixtureForms.ts'
import type { CategoryForms, Form, Shape } from './productForm.ts'
import { seededRandom } from '../random.ts'

/** Invented brands with the series that their products are named by. */
export const demoBrands = [
  { name: 'Aurelle', series: ['Aria', 'Lumen'] },
  { name: 'Bayline', series: ['Reef', 'Cove'] },
  { name: 'Corvane', series: ['Linea', 'Vista'] },
  { name: 'Halden', series: ['Forge', 'Alder'] },
  { name: 'Mirrabel', series: ['Opal', 'Tansy'] },
  { name: 'Ostra', series: ['Pearl', 'Tide'] },
  { name: 'Tern & Co', series: ['Harrow', 'Wren'] },
  { name: 'Yarrow', series: ['Mallee', 'Banksia'] },
] as const

export interface DemoProduct {
  readonly code: string
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly shape: Shape
  readonly finish: Finish
  readonly widthMm: number
  readonly depthMm: number
  readonly heightMm: number
  readonly dimensions: string
  readonly featuresHtml: string
  readonly stock: number
  readonly enabled: boolean
  readonly cartonQuantity: number
  readonly minimumOrderQuantity: number
  /** Ex-GST list price and freight of one unit before any customer's discount. */
  readonly priceCents: number
  readonly freightCents: number
}

const productsACategory = 25

interface Variant {
  readonly form: Form
  readonly width: number
  readonly finish: Finish
}

const variantsOf = (category: CategoryForms): Variant[] =>
  category.forms.flatMap((form) =>
    form.widths.flatMap((width) => form.finishes.map((name) => ({ form, width, finish: finishes[name] }))),
  )

const htmlList = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${line.replaceAll('&', '&amp;')}</li>`).join('')}</ul>`

/** Price rounded to 5 cents, as on trade lists. */
const roundedCents = (cents: number): number => Math.max(5, Math.round(cents / 5) * 5)

function productsOf(category: CategoryForms): DemoProduct[] {
  const random = seededRandom(`catalogue ${category.name}`)
  const offers = demoBrands.flatMap(({ name, series }) =>
    series.map((seriesName) => ({ brand: name, series: seriesName })),
  )
  const combinations = random.shuffled(variantsOf(category)).flatMap((variant) =>
    random
      .shuffled(offers)
      .slice(0, 3)
      .map((offer) => ({ ...variant, ...offer })),
  )
  return combinations.slice(0, productsACategory).map(({ form, width, finish, brand, series }) => {
    const [smallest = width] = form.widths
    const size = form.widths.length > 1 ? ` ${width}` : ''
    const position = random.next() * 0.5 + 0.85
    const isMetalUpgrade = ['BB', 'GM', 'BN', 'MB'].includes(finish.code) ? 1.18 : 1
    const priceCents = roundedCents(form.priceCents * (width / smallest) ** 0.8 * position * isMetalUpgrade)
    return {
      code: [category.code, form.code, series.slice(0, 3).toUpperCase(), width, finish.code].join('-'),
      name: `${series} ${form.name}${size} ${finish.name}`,
      brand,
      category: category.name,
      shape: form.shape,
      finish,
      widthMm: width,
      depthMm: form.depth,
      heightMm: form.height,
      dimensions: `${width} × ${form.depth} × ${form.height} mm (W × D × H)`,
      featuresHtml: htmlList([...category.features, `Finish: ${finish.name}`]),
      stock: random.chance(0.09) ? 0 : random.integer(1, 40) * form.carton * random.integer(1, 4),
      enabled: !random.chance(0.015),
      cartonQuantity: form.carton,
      minimumOrderQuantity: form.minimum,
      priceCents,
      freightCents: random.chance(0.15) ? 0 : roundedCents(priceCents * (0.02 + random.next() * 0.05)),
    }
  })
}

export const demoCategories: readonly CategoryForms[] = [...fixtureForms, ...fittingForms]

/** 300 bathroom products, the same in every run. */
export const demoProducts: readonly DemoProduct[] = demoCategories.flatMap(productsOf)
