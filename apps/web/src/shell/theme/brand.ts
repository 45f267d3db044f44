import type { MemberCustomer } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { isHexColour, mix, readableOn, textOn, type Hex } from '../../ui/contrast.ts'
import { surfaces } from './palette.ts'

/** Colours of the shell by customer; all pairs of background and text pass WCAG AA. */
export interface Brand {
  readonly primary: Hex
  readonly primaryShades: readonly Hex[]
  /** Primary colour as text, readable on the surfaces of each scheme and on its own tint. */
  readonly primaryText: { readonly light: Hex; readonly dark: Hex }
  /** Colour of the sidebar; undefined for the scheme's surface colour. */
  readonly sidebar: Hex | undefined
  readonly sidebarMenu: Hex | undefined
}

const defaultPrimary: Hex = '#0f766e'

const tints = [0.94, 0.88, 0.76, 0.6, 0.42, 0.2]
const shades = [0, 0.14, 0.28, 0.42]

type Colours = Pick<MemberCustomer, 'primaryColour' | 'sidebarColour' | 'sidebarMenuColour'>

/**
 * Colours of the customer or supplier; unset ones are those of the division (§2).
 */
export function brandOf(colours: Colours | null | undefined, division?: Colours | null): Brand {
  const chosen = (colour: string | null | undefined) => (isHexColour(colour) ? colour : undefined)
  const primary = chosen(colours?.primaryColour) ?? chosen(division?.primaryColour) ?? defaultPrimary
  // The colours of sidebar and menu are used together.
  const side = chosen(colours?.sidebarColour) ? colours : division
  return {
    primary,
    primaryShades: [
      ...tints.map((share) => mix(primary, '#ffffff', share)),
      ...shades.map((share) => mix(primary, '#000000', share)),
    ],
    primaryText: {
      light: readableOn(primary, mix(surfaces.light.surface, primary, 0.16)),
      dark: readableOn(primary, mix(surfaces.dark.surface, '#ffffff', 0.16)),
    },
    sidebar: chosen(side?.sidebarColour),
    sidebarMenu: chosen(side?.sidebarMenuColour),
  }
}

/**
 * CSS variables of the sidebar; none if the customer
 * chose no colours, or light ones in the dark scheme.
 */
export function sidebarVariables(
  { sidebar, sidebarMenu }: Brand,
  scheme: 'light' | 'dark',
): Record<`--${string}`, string> {
  if (!sidebar) return {}
  const text = textOn(sidebar)
  if (scheme === 'dark' && text === '#000000') return {}
  const active = sidebarMenu ?? mix(sidebar, text, 0.12)
  return {
    '--sidebar': sidebar,
    '--sidebar-text': text,
    '--sidebar-line': mix(sidebar, text, 0.14),
    '--sidebar-active': active,
    '--sidebar-active-text': textOn(active),
    '--sidebar-hover': mix(sidebar, text, 0.08),
  }
}
