import { priceTaxes, taxLabel } from '@tradecounter/rules/products/shownPrice.ts'
import { useId } from 'react'
import { choosePriceTax, usePriceTax } from './priceTax.ts'
import classes from './PriceTaxSwitch.module.css'

/** Switch between prices with GST and without, for all screens on which orders are made. */
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
