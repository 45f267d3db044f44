import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Violations in the page, or in the part that a selector names: the rule, its elements and the reason. */
export async function violationsIn(page: Page, part = 'html', options: RunOptions = {}): Promise<string[]> {
  // Inject axe once per page load.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(script)
  const run = JSON.stringify([{ include: [[part]] }, { resultTypes: ['violations'], ...options }])
  return page.evaluate(`axe.run(...${run}).then(({ violations }) => violations.map(({ id, nodes }) =>
    id + ': ' + nodes.map(({ target, any }) => target.join(' ') + ' (' + any[0]?.message + ')').join(', ')))`)
}
