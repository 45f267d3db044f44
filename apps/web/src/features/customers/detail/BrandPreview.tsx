import type { BrandColours } from '@tradecounter/rules/customers/customerFields.ts'
import { brandOf, sidebarVariables } from '../../../shell/theme/brand.ts'
import { surfaces } from '../../../shell/theme/palette.ts'
import { textOn } from '../../../ui/contrast.ts'
import classes from './Brand.module.css'

interface BrandPreviewProps {
  readonly name: string
  readonly logoImageUrl: string | null
  readonly colours: BrandColours
  /** Default colours, which replace empty ones. */
  readonly behind?: BrandColours | undefined
}

const plain = {
  '--sidebar': surfaces.light.surface,
  '--sidebar-text': surfaces.light.ink,
  '--sidebar-active': surfaces.light.canvas,
  '--sidebar-active-text': surfaces.light.ink,
}

/** Small picture of the customer's screen, with colours by the rules of the shell. */
export function BrandPreview({ name, logoImageUrl, colours, behind }: BrandPreviewProps) {
  const brand = brandOf(colours, behind)
  const variables = {
    ...plain,
    ...sidebarVariables(brand, 'light'),
    '--primary': brand.primary,
    '--on-primary': textOn(brand.primary),
    '--primary-text': brand.primaryText.light,
  }
  return (
    <div className={classes.preview} style={variables} role="img" aria-label="Preview of the colours">
      <div className={classes.side} aria-hidden>
        <span className={classes.name}>
          {logoImageUrl ? <img src={logoImageUrl} alt="" height={20} /> : null}
          {name}
        </span>
        <span className={classes.active}>Orders</span>
        <span className={classes.entry}>Users</span>
        <span className={classes.entry}>Products</span>
      </div>
      <div className={classes.page} aria-hidden>
        <strong>Orders</strong>
        <span className={classes.link}>SO-0001234</span>
        <span className={classes.button}>New Order</span>
      </div>
    </div>
  )
}
