import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio, type Hex } from '../../ui/contrast.ts'
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

  test('a light sidebar is light in the light scheme only; a dark one is dark in both', () => {
    expect(sidebarVariables(branded('#ffffff'), 'light')['--sidebar']).toBe('#ffffff')
    expect(sidebarVariables(branded('#ffffff'), 'dark')).toEqual({})
    expect(sidebarVariables(branded('#0b2a3c'), 'dark')['--sidebar']).toBe('#0b2a3c')
  })

  test('an invalid colour counts as not chosen', () => {
    expect(branded('red').sidebar).toBeUndefined()
    expect(sidebarVariables(branded(null), 'light')).toEqual({})
  })
})

test('a colour that the customer has not chosen is the division’s; those of sidebar and menu are used together (§2)', () => {
  const division = {
    primaryColour: '#123456',
    sidebarColour: '#222222',
    sidebarMenuColour: '#444444',
  } as const
  const none = { primaryColour: null, sidebarColour: null, sidebarMenuColour: null }
  expect(brandOf(none, division)).toMatchObject({
    primary: '#123456',
    sidebar: '#222222',
    sidebarMenu: '#444444',
  })
  expect(brandOf(undefined, undefined).primary).toBe('#0f766e')
  const own = brandOf({ ...none, sidebarColour: '#7c3aed' }, division)
  expect(own).toMatchObject({ primary: '#123456', sidebar: '#7c3aed', sidebarMenu: undefined })
})
