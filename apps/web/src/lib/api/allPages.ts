import type { Page } from '@tradecounter/contract/envelope.ts'

/** Rows of all pages of a list, for a choice that offers all of them. */
export async function allPages<Row>(ask: (page: number) => Promise<Page<Row>>): Promise<readonly Row[]> {
  const all: Row[] = []
  for (let page = 1; ; page += 1) {
    const { rows, total } = await ask(page)
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}
