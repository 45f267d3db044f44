import { seededRandom, type Random } from '../random.ts'

export interface SearchedProduct {
  readonly code: string
  readonly name: string
}

/** Query with the code of the product that it must find. */
export interface SearchQuery {
  readonly kind: QueryKind
  readonly query: string
  readonly code: string
}

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

const isLong = (word: string, letterCount: number) => /^[a-z]+$/.test(word) && word.length >= letterCount

/** Word with one typing error: a letter omitted, doubled, replaced, added, or swapped with the next. */
function withTypo(word: string, random: Random): string {
  const place = random.integer(0, word.length - 2)
  const [before, letter, next] = [word.slice(0, place), word[place] ?? '', word[place + 1] ?? '']
  const rest = word.slice(place + 1)
  const typos = [
    before + rest,
    before + letter + letter + rest,
    before + random.pick(letters) + rest,
    before + random.pick(letters) + letter + rest,
    before + next + letter + rest.slice(1),
  ]
  return random.pick(typos.filter((typo) => typo !== word))
}

/** Words of a name in another order, chosen so that at most five products have all of them. */
function telling(product: SearchedProduct, products: readonly SearchedProduct[], random: Random) {
  const all = random.shuffled([...new Set(wordsOf(product.name))])
  let chosen: string[] = []
  let candidates = products.map(({ name }) => wordsOf(name))
  for (const word of all) {
    chosen = [...chosen, word]
    candidates = candidates.filter((words) => words.includes(word))
    if (chosen.length > 1 && candidates.length <= 5) return chosen
  }
  return undefined
}

type Make = (
  product: SearchedProduct,
  products: readonly SearchedProduct[],
  random: Random,
) => string | undefined

function typed(letterCount: number, typos: number): Make {
  return (product, products, random) => {
    const words = telling(product, products, random)
    const chosen = words?.findIndex((word) => isLong(word, letterCount)) ?? -1
    return chosen < 0
      ? undefined
      : words
          ?.map((word, place) => {
            if (place !== chosen) return word
            let wrong = word
            for (let typo = 0; typo < typos; typo += 1) wrong = withTypo(wrong, random)
            return wrong
          })
          .join(' ')
  }
}

const makers = {
  'exact code': ({ code }) => code,
  'code in small letters': ({ code }) => (/[A-Z]/.test(code) ? code.toLowerCase() : undefined),
  'code with other signs': ({ code }, _, random) => {
    const place = random.integer(2, code.length - 1)
    return code.slice(0, place) + random.pick(['-', ' ', '/', '.']) + code.slice(place)
  },
  'one typo': typed(4, 1),
  'two typos': typed(8, 2),
  'three letters of four': (product, products, random) => {
    const words = telling(product, products, random)
    const chosen = words?.find((word) => /^[a-z]{4}$/.test(word))
    const place = random.integer(0, 3)
    return chosen && words?.join(' ').replace(chosen, chosen.slice(0, place) + chosen.slice(place + 1))
  },
  'swapped words': (product, products, random) => telling(product, products, random)?.join(' '),
  'dropped signs': ({ name }) =>
    /\w[^\w\s]\w/.test(name) ? name.replaceAll(/[^\w\s]+/g, '').toLowerCase() : undefined,
  'parts of words': (product, products, random) =>
    telling(product, products, random)
      ?.map((word) => (isLong(word, 6) ? word.slice(0, random.integer(4, word.length - 1)) : word))
      .join(' '),
  'missing space': (product, products, random) => {
    const words = telling(product, products, random)
    const name = ` ${wordsOf(product.name).join(' ')} `
    const pair = words?.find((word, place) => {
      const next = words[place + 1] ?? ''
      return isLong(word, 3) && isLong(next, 3) && name.includes(` ${word} ${next} `)
    })
    return pair && words?.join(' ').replace(`${pair} `, pair)
  },
  plural: (product, products, random) => {
    const words = telling(product, products, random)
    const chosen = words?.findIndex((word) => isLong(word, 4) && !/(ss|[xzy]|ch|sh)$/.test(word)) ?? -1
    return chosen < 0
      ? undefined
      : words
          ?.map((word, place) =>
            place !== chosen ? word : word.endsWith('s') ? word.slice(0, -1) : `${word}s`,
          )
          .join(' ')
  },
} as const satisfies Record<string, Make>

type QueryKind = keyof typeof makers

/**
 * Makes `ofEachKind` queries of each kind from products; equal seeds
 * make equal queries.
 */
export function searchQueries(
  products: readonly SearchedProduct[],
  ofEachKind: number,
  seed: string,
): SearchQuery[] {
  const queries: SearchQuery[] = []
  for (const [kind, make] of Object.entries(makers) as [QueryKind, Make][]) {
    const random = seededRandom(`${seed} ${kind}`)
    let count = 0
    for (const product of random.shuffled(products)) {
      const query = count < ofEachKind ? make(product, products, random) : undefined
      if (query === undefined) continue
      queries.push({ kind, query, code: product.code })
      count += 1
    }
  }
  return queries
}
