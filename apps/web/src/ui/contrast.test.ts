import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio, isHexColour, mix, readableOn, textOn, type Hex } from './contrast.ts'

const hex = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  test('black on white is 21 to 1', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21)
  })

  test('only six-digit colours are colours', () => {
    expect(isHexColour('#0F766E')).toBe(true)
    expect(isHexColour('#fff')).toBe(false)
    expect(isHexColour('red')).toBe(false)
    expect(isHexColour(null)).toBe(false)
  })

  test('a mix with a share of 0 is the first colour, with a share of 1 the second', () => {
    expect(mix('#102030', '#ffffff', 0)).toBe('#102030')
    expect(mix('#102030', '#ffffff', 1)).toBe('#ffffff')
  })

  test('text on any colour passes AA', () => {
    fc.assert(fc.property(hex, (colour) => contrastRatio(textOn(colour), colour) >= 4.5))
  })

  test('a readable shade of any colour passes AA on any background', () => {
    fc.assert(fc.property(hex, hex, (colour, on) => contrastRatio(readableOn(colour, on), on) >= 4.5))
  })
})
