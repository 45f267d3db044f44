import { priceTaxes, taxLabel } from '@tradecounter/rules/products/shownPrice.ts'
import { useId } from 'react'
import { choosePriceTax, usePriceTax } from './priceTax.ts'
import classes from './PriceTaxSwitch.module.css'

/** Switch between prices with and without GST, for all ordering screens. */
export function PriceTaxSwitch() {
  const tax = usePriceTax()
  const name = useId()
  return (
    <div role="radiogroup" aria-label="Prices" className={classes.switch}>
      {priceTaxes.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === tax} onChange={() => choosePriceTax(each)} />
          {taxLabel[each]}
        </label>
      ))}
    </div>
  )
}
