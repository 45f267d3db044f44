import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio, type Hex } from '../ui/contrast.ts'
import { brandOf, sidebarVariables } from './brand.ts'
import { surfaces } from './palette.ts'

const hex = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)
const scheme = fc.constantFrom('light' as const, 'dark' as const)

const branded = (sidebarColour: string | null, sidebarMenuColour: string | null = null) =>
  brandOf({ primaryColour: '#7c3aed', sidebarColour, sidebarMenuColour })

describe('the colours of a customer', () => {
  test('every text of the sidebar passes AA, whatever was chosen', () => {
    fc.assert(
      fc.property(hex, fc.option(hex), scheme, (sidebar, menu, name) => {
        const shown = sidebarVariables(branded(sidebar, menu), name)
        const reads = (text: string, background: string) =>
          !shown[`--${text}`] ||
          contrastRatio(shown[`--${text}`] as Hex, shown[`--${background}`] as Hex) >= 4.5
        return reads('sidebar-text', 'sidebar') && reads('sidebar-active-text', 'sidebar-active')
      }),
    )
  })

  test('the primary colour as text passes AA on the surface of each scheme', () => {
    fc.assert(
      fc.property(hex, scheme, (primaryColour, name) => {
        const { primaryText } = brandOf({ primaryColour, sidebarColour: null, sidebarMenuColour: null })
        return contrastRatio(primaryText[name], surfaces[name].surface) >= 4.5
      }),
    )
  })

  test('a light sidebar is light by day only; a dark one is dark by day and by night', () => {
    expect(sidebarVariables(branded('#ffffff'), 'light')['--sidebar']).toBe('#ffffff')
    expect(sidebarVariables(branded('#ffffff'), 'dark')).toEqual({})
    expect(sidebarVariables(branded('#0b2a3c'), 'dark')['--sidebar']).toBe('#0b2a3c')
  })

  test('what is not a colour is none', () => {
    expect(branded('red').sidebar).toBeUndefined()
    expect(sidebarVariables(branded(null), 'light')).toEqual({})
  })
})
