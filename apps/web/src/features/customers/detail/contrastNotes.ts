import type { BrandColours } from '@tradecounter/rules/customers/customerFields.ts'
import { surfaces } from '../../../shell/theme/palette.ts'
import { contrastRatio, isHexColour, mix, readableOn, textOn } from '../../../ui/contrast.ts'

/** Contrast ratios of WCAG 2: letters need 4.5, shapes such as buttons 3. */
const letters = 4.5
const shapes = 3
/** Minimum contrast at which two adjacent colours are distinguishable. */
const apart = 1.1

/** Notes about colours that are hard to read: corrections by the shell, and problems it cannot correct. */
export function contrastNotes({ primaryColour, sidebarColour, sidebarMenuColour }: BrandColours): string[] {
  const notes: string[] = []
  const { surface } = surfaces.light
  if (isHexColour(primaryColour)) {
    const ratio = contrastRatio(primaryColour, surface)
    if (ratio < shapes)
      notes.push('Buttons in the primary colour are hard to see on white. Choose a darker one.')
    if (ratio < letters)
      notes.push(
        `Links are shown in ${readableOn(primaryColour, mix(surface, primaryColour, 0.16))}, a readable shade.`,
      )
  }
  if (sidebarMenuColour && !sidebarColour) notes.push('Set a sidebar colour to use the sidebar menu colour.')
  if (isHexColour(sidebarColour)) {
    const text = textOn(sidebarColour) === '#ffffff' ? 'white' : 'black'
    notes.push(
      `Sidebar text: ${text}, contrast ${contrastRatio(sidebarColour, textOn(sidebarColour)).toFixed(1)}:1.`,
    )
    if (isHexColour(sidebarMenuColour) && contrastRatio(sidebarColour, sidebarMenuColour) < apart)
      notes.push('The selected menu item is too close to the sidebar colour. Choose a more distinct colour.')
  }
  return notes
}
