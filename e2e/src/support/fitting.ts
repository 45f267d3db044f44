import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

// Tables that overflow a box without sideways scrolling, sums and amounts that overflow their cell or
// field, and broken words, except very long ones.
// Boxes for screen readers alone clip everything.
const misfits = `(() => {
  const main = document.querySelector('#main')
  const shown = (element) => element.checkVisibility({ visibilityProperty: true })
  const wide = [...main.querySelectorAll('table')]
    .filter((table) => shown(table))
    .filter((table) => getComputedStyle(table.parentElement).overflowX !== 'auto')
    .filter((table) => getComputedStyle(table.parentElement).clipPath === 'none')
    .filter((table) => table.getBoundingClientRect().right > table.parentElement.getBoundingClientRect().right + 1)
    .map((table) => 'table ' + table.caption?.textContent + ' sticks out')
  const cut = [...main.querySelectorAll('tfoot td, td input[type=text]')]
    .filter((place) => shown(place) && place.scrollWidth > place.clientWidth + 1)
    .map((place) => (place.value ?? place.textContent) + ' is cut')
  const broken = []
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!shown(text.parentElement)) continue
    for (const word of text.data.matchAll(/[^\\s\\-–—/@.,]{2,24}/g)) {
      const range = document.createRange()
      range.setStart(text, word.index)
      range.setEnd(text, word.index + word[0].length)
      const tops = new Set([...range.getClientRects()].map((each) => Math.round(each.top)))
      if (tops.size > 1) broken.push('word ' + word[0] + ' is broken')
    }
  }
  return [...new Set([...wide, ...cut, ...broken])]
})()`

/** Window widths from a large desktop down to a small tablet. */
const deskWidths = [1440, 1280, 1100, 1024, 820]

/** Expects that at each width no table overflows its box and no word is broken. */
export async function expectFits(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of [...deskWidths, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .soft(async () => expect(await page.evaluate(misfits)).toEqual([]), `${screen}, ${width} px`)
      .toPass({ timeout: 5000 })
  }
  if (before) await page.setViewportSize(before)
}

/** Captions of tables that are wider than their box, whose last columns need sideways scrolling. */
const cutTables = `[...document.querySelectorAll('#main table')]
  .filter((table) => table.parentElement.scrollWidth > table.parentElement.clientWidth + 1)
  .map((table) => table.caption.textContent)`

/** Expects that at each width of a desktop all tables show all of their columns. */
export async function expectWholeTables(page: Page, widths = [1920, ...deskWidths]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .soft(async () => expect(await page.evaluate(cutTables)).toEqual([]), `${width} px`)
      .toPass({ timeout: 5000 })
  }
}

/** Visible cells of cards that stick out of their row or overlap another cell of it. */
export const touchingCells = `[...document.querySelectorAll('#main tbody tr')].flatMap((row) => {
  const edge = row.getBoundingClientRect()
  const boxes = [...row.cells]
    .filter((cell) => cell.checkVisibility())
    .map((cell) => ({ text: cell.textContent, ...cell.getBoundingClientRect().toJSON() }))
  const out = boxes.filter(({ left, right }) => left < edge.left || right > edge.right)
  const touch = boxes.filter((one, at) =>
    boxes.some((other, place) => place < at && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom),
  )
  return [...out, ...touch].map(({ text }) => text)
})`

/** Height of the scrolling area of the order's fields, in its panel or sheet. */
export const fieldsHeight = `(() => {
  const title = document.querySelector('#order-panel-title')
  for (let at = title; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at.clientHeight
  return 0
})()`

/** Font sizes of all texts in the first card. */
export const cardFontSizes = `[...document.querySelector('[data-card]').querySelectorAll('*')]
  .filter((each) => [...each.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim()))
  .map((each) => Number.parseFloat(getComputedStyle(each).fontSize))`

/** Texts, buttons and boxes of visible cards that are wider than their container or overflow the card. */
export const cutTexts = `(() => [...document.querySelectorAll('[data-card]')].flatMap((card) => {
  const edge = card.getBoundingClientRect()
  return [...card.querySelectorAll('button, input, dt, dd, a, p, .mantine-Button-label')].flatMap((each) => {
    const box = each.getBoundingClientRect()
    const cut = each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline'
    const out = box.right > edge.right + 1 || box.bottom > edge.bottom + 1
    const text = (each.ariaLabel ?? each.textContent).slice(0, 40)
    return [...(cut ? [text + ' is cut'] : []), ...(out ? [text + ' sticks out'] : [])]
  })
}))()`

/** Names of the first controls that a bar covers entirely while they have the focus. */
export const coveredWithFocus = `(async () => {
  const covered = []
  const controls = [...document.querySelectorAll('#main :is(a[href], button, input, select)')]
    .filter((each) => !each.disabled && each.checkVisibility({ visibilityProperty: true }))
  for (const each of controls.slice(0, 80)) {
    each.focus()
    await new Promise(requestAnimationFrame)
    const { left, right, top, bottom, width } = each.getBoundingClientRect()
    const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const isSeen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
      const shown = document.elementFromPoint(middle, y)
      return shown && (each.contains(shown) || shown.contains(each) || [...(each.labels ?? [])].some((label) => label.contains(shown)))
    })
    if (width && !isSeen) covered.push(each.ariaLabel || each.textContent || each.name)
  }
  return covered
})()`

/** Pixels by which the page is wider than its window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
