import { createTheme, type ConvertCSSVariablesInput, type MantineColorsTuple } from '@mantine/core'
import { sidebarVariables, type Brand } from './brand.ts'
import { darks, greys, reds, surfaces } from './palette.ts'

const family =
  "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** Theme of the product: 14 px, radius 8, thin lines, and the customer's colour as accent. */
export const themeOf = (brand: Brand) =>
  createTheme({
    fontFamily: family,
    headings: {
      fontFamily: family,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.375rem', lineHeight: '1.3' },
        h2: { fontSize: '1rem', lineHeight: '1.4' },
        h3: { fontSize: '0.875rem', lineHeight: '1.4' },
      },
    },
    black: surfaces.light.ink,
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 6 },
    autoContrast: true,
    // Luminance at which black and white have equal contrast, so that autoContrast picks the better one.
    luminanceThreshold: 0.179,
    colors: {
      brand: brand.primaryShades as unknown as MantineColorsTuple,
      gray: greys,
      dark: darks,
      red: reds,
    },
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      InputWrapper: { styles: { label: { marginBottom: 4 } } },
      Paper: { defaultProps: { withBorder: true, shadow: 'none' } },
      // Locking the scroll needs a style element, so app.css does it. Rendered
      // inside `main`, a dialog still covers the window.
      Modal: {
        defaultProps: {
          lockScroll: false,
          centered: true,
          radius: 'md',
          overlayProps: { backgroundOpacity: 0.45 },
        },
        styles: {
          inner: { left: 0 },
          title: { fontWeight: 600, lineHeight: 'var(--mantine-line-height-md)' },
        },
      },
      Drawer: { styles: { inner: { left: 0 } } },
      DrawerRoot: { defaultProps: { lockScroll: false } },
      CloseButton: {
        defaultProps: { 'aria-label': 'Close' },
        // The library's 22 px are too small a target (WCAG 2.5.8).
        vars: (_theme: unknown, { size }: { size?: unknown }) => ({
          root: size === 'sm' ? { '--cb-size': '24px' } : {},
        }),
      },
      Tooltip: { defaultProps: { withArrow: true, multiline: true, maw: 320, openDelay: 150 } },
      Select: { defaultProps: { checkIconPosition: 'right' } },
      // Menus must contain only items, not the library's empty focus placeholder.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    },
  })

/** CSS variables of the product, and Mantine's that the palette or the contrast rules replace. */
export function variablesOf(brand: Brand): Pick<ConvertCSSVariablesInput, 'light' | 'dark'> {
  const scheme = (name: 'light' | 'dark') => {
    const { canvas, surface, line, ink, quiet } = surfaces[name]
    const primaryText = brand.primaryText[name]
    return {
      '--canvas': canvas,
      '--surface': surface,
      '--line': line,
      '--quiet': quiet,
      '--sidebar': surface,
      '--sidebar-text': ink,
      '--sidebar-line': line,
      '--sidebar-active': `color-mix(in srgb, ${brand.primary} ${name === 'light' ? 10 : 22}%, ${surface})`,
      '--sidebar-active-text': primaryText,
      '--sidebar-hover': canvas,
      '--danger': name === 'light' ? '#c0271d' : '#ff8f85',
      '--mantine-color-text': ink,
      '--mantine-color-body': surface,
      '--mantine-color-dimmed': quiet,
      '--mantine-color-placeholder': name === 'light' ? '#66727f' : '#93a1ad',
      '--mantine-color-error': name === 'light' ? '#c0271d' : '#ff8f85',
      '--mantine-color-default-border': name === 'light' ? '#cfd6dd' : '#3a4753',
      '--mantine-color-anchor': primaryText,
      '--mantine-color-brand-text': primaryText,
      '--mantine-color-brand-light': `color-mix(in srgb, ${primaryText} ${name === 'light' ? 9 : 14}%, ${surface})`,
      '--mantine-color-brand-light-hover': `color-mix(in srgb, ${primaryText} ${name === 'light' ? 15 : 22}%, ${surface})`,
      '--mantine-color-brand-light-color': primaryText,
      '--mantine-color-brand-outline': primaryText,
      ...sidebarVariables(brand, name),
    }
  }
  return { light: scheme('light'), dark: scheme('dark') }
}
