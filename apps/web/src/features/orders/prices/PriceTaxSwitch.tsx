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
      {priceTaxes.map((priceTax) => (
        <label key={priceTax}>
          <input
            type="radio"
            name={name}
            checked={priceTax === tax}
            onChange={() => choosePriceTax(priceTax)}
          />
          {taxLabel[priceTax]}
        </label>
      ))}
    </div>
  )
}
