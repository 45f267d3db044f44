import type { MemberCustomer } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { isHexColour, mix, readableOn, textOn, type Hex } from '../../ui/contrast.ts'
import { surfaces } from './palette.ts'

/** Everything the shell colours by customer; any pair of background and text in it passes WCAG AA. */
export interface Brand {
  readonly primary: Hex
  readonly primaryShades: readonly Hex[]
  /** The primary colour as text, on the surfaces of each scheme and on a tint of itself. */
  readonly primaryText: { readonly light: Hex; readonly dark: Hex }
  /** Undefined: the sidebar keeps the surface colour of the scheme. */
  readonly sidebar: Hex | undefined
  readonly sidebarMenu: Hex | undefined
}

const defaultPrimary: Hex = '#0f766e'

const tints = [0.94, 0.88, 0.76, 0.6, 0.42, 0.2]
const shades = [0, 0.14, 0.28, 0.42]

type Colours = Pick<MemberCustomer, 'primaryColour' | 'sidebarColour' | 'sidebarMenuColour'>

/**
 * The colours of whoever's screens they are; where they chose none, those of the division behind them (§2).
 */
export function brandOf(colours: Colours | null | undefined, division?: Colours | null): Brand {
  const chosen = (colour: string | null | undefined) => (isHexColour(colour) ? colour : undefined)
  const primary = chosen(colours?.primaryColour) ?? chosen(division?.primaryColour) ?? defaultPrimary
  // A sidebar and its menu are chosen together.
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
 * CSS variables of the sidebar, or none when the customer
 * chose no colours, or light ones and the scheme is dark.
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
