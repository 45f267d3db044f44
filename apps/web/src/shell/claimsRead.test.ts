import { readdirSync, readFileSync } from 'node:fs'
import { claimTable, type PageTable } from '@tradecounter/rules/members/claimTable.ts'
import { orderTabs } from '@tradecounter/rules/orders/orderStatus.ts'
import { expect, test } from 'vitest'

const folder = new URL('../', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixtures)\.tsx?$/.test(name))
  .map((name) => readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8'))

const tabClaims = Object.values(orderTabs).map((tab) => `orders: ${tab.claim}`)
/** True if a screen reads the claim: its page and name side by side, or as the claim of a tab. */
const isRead = (page: string, name: string): boolean =>
  tabClaims.includes(`${page}: ${name}`) ||
  sources.some((source) => new RegExp(`'${page}',\\s*'${name}'`).test(source))
const isPageRead = (page: string): boolean =>
  sources.some((source) => new RegExp(`requirePage\\(\\s*'${page}'`).test(source))

test('every claim is read by a screen (§6, R23)', () => {
  const unread = Object.entries<PageTable>(claimTable).flatMap(([page, { components, functions }]) => [
    ...(isPageRead(page) ? [] : [page]),
    ...Object.keys({ ...components, ...functions })
      .filter((name) => !isRead(page, name))
      .map((name) => `${page}: ${name}`),
  ])
  expect(unread).toEqual([])
})
