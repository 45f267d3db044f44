import {
  convertCssVariables,
  defaultCssVariablesResolver,
  DEFAULT_THEME,
  mergeMantineTheme,
  type MantineThemeOverride,
} from '@mantine/core'
import type { Brand } from './brand.ts'
import { variablesOf } from './theme.ts'

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(sheet)

/**
 * Puts the theme's variables into a constructed style sheet. Mantine would write a
 * `<style>` element, which the page's content security policy (`style-src 'self'`) refuses.
 * For the same reason screens use CSS modules where Mantine would need one: no responsive
 * objects in style props, no SimpleGrid, Grid or AppShell, no hiddenFrom or visibleFrom.
 */
export function applyTheme(override: MantineThemeOverride, brand: Brand): void {
  const base = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, override))
  const own = variablesOf(brand)
  sheet.replaceSync(
    convertCssVariables({
      variables: base.variables,
      light: { ...base.light, ...own.light },
      dark: { ...base.dark, ...own.dark },
    }),
  )
}
